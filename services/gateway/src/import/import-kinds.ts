import { chatKinds } from './chat-kinds.ts'
import { communityKinds } from './community-kinds.ts'
import type { ImportKind } from './import-kind.ts'

const { user, category, community, member } = communityKinds
const { channel, channelMember, message } = chatKinds

/** The kinds of records of an import, in the order in which they depend on each other. */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map(
  Object.entries({ user, category, community, member, channel, channelMember, message }),
)
