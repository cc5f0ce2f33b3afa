import { everybodyInNetwork } from '../../scopes/network.ts'
import { ownerOnly } from '../../scopes/own.ts'

/** Everybody in the network of the stream. */
export const streamReaders = everybodyInNetwork('stream-not-found')

/** The owner of the stream, and administrators. */
export const streamOwner = ownerOnly('permission-denied', {
  administrator: 'yes',
  foreign: 'stream-not-found',
})

/**
 * The owner of the stream, and moderators of the network: whoever may ban users from its channels.
 */
export const streamModerators = ownerOnly('permission-denied', {
  networkModerator: 'yes',
  administrator: 'yes',
  foreign: 'stream-not-found',
})
