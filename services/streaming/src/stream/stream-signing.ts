import { type Refusal, refuse } from '@causerie/contract'
import { streamServers } from '@causerie/contracts/streaming'
import type { Reader } from '@causerie/kernel'

/** The refusal of a secure stream where the installation signs no URLs. */
export const refusalToSign = (isSecure: boolean | undefined, reader: Reader): Refusal<'unsigned-streams'> | undefined =>
  isSecure && reader.installation.get(streamServers).signingKey === undefined ? refuse('unsigned-streams') : undefined
