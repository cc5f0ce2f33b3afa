import { chatKinds } from './chat-kinds.ts'
import { communityKinds } from './community-kinds.ts'
import { contentKinds } from './content-kinds.ts'
import type { ImportKind } from './import-kind.ts'
import { kindsOfReferences } from './kinds-of-references.ts'

const { role, user, category, community, member, follow, block } = communityKinds
const { channel, channelMember, message, readMark } = chatKinds
const { file, poll, post, story, comment, vote, pin } = contentKinds
const { reaction, flag, ban } = kindsOfReferences

/**
 * The kinds of records of an import, in the order in which they depend on each other. Blocks and
 * bans come last: they prevent much else.
 */
export const importKinds: ReadonlyMap<string, ImportKind> = new Map(
  Object.entries({
    ...{ role, user, file, category, community, member, channel, channelMember },
    ...{ poll, post, story, comment, message, vote, reaction },
    ...{ pin, follow, flag, readMark, block, ban },
  }),
)
