import { type refusalsToSignStream, streamServers } from '@causerie/contracts/streaming'
import type { Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'

/** The refusal of a secure stream where the installation signs no URLs. */
export const refusalToSign = (
  isSecure: boolean | undefined,
  reader: Reader,
): RefusalOf<typeof refusalsToSignStream> | undefined =>
  isSecure && reader.installation.get(streamServers).signingKey === undefined
    ? refuse('unsigned-streams')
    : undefined
