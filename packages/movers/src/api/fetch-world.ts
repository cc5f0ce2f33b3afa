import { withoutFiles } from '../without-files.ts'
import { bansOf } from './bans.ts'
import { channelsOf, membersOfChannels, messagesOfChannels } from './channels.ts'
import { categoriesOf, communitiesOf, membersOfCommunities } from './communities.ts'
import { conversationsOf } from './conversations.ts'
import { followsOf } from './follows.ts'
import { blocksOf, filesOf, flagsOf } from './own-phases.ts'
import type { Phase, Read } from './phase.ts'
import { globalPinsOf, pinsOf } from './pins.ts'
import type { Place } from './place.ts'
import { postsInCommunities, postsOfUsers } from './posts.ts'
import { rolesOf } from './roles.ts'
import type { Source } from './source.ts'
import { storiesOf } from './stories.ts'
import { usersOf } from './users.ts'
import { withoutStrayFlags } from './without-stray-flags.ts'

/**
 * Reads everything of a server that an administrator may read, as records of an import, from a
 * checkpoint on if one is given. What is written meanwhile may be missing, and what is read again
 * after a checkpoint comes twice.
 */
export const fetchWorld = (
  source: Source,
  { from, withFiles = true }: { from?: Place | undefined; withFiles?: boolean } = {},
): AsyncGenerator<Read, void, undefined> => {
  // Only a server of its own has flags, and is read at once.
  const all = source.own
    ? withoutStrayFlags(readWorld(source, from), source.leftOut)
    : readWorld(source, from)
  return withFiles ? all : withoutFiles(all, source.leftOut)
}

async function* readWorld(
  source: Source,
  from: Place | undefined,
): AsyncGenerator<Read, void, undefined> {
  const phases = phasesOf(source)
  const first = phases.findIndex(({ name }) => name === from?.phase)
  if (from && first < 0) throw new Error(`there is no phase "${from.phase}" to continue`)
  if (!from) yield { kind: 'version', version: 1 }
  for (const [index, phase] of phases.entries()) {
    if (index < first) continue
    if (index > first) yield { kind: 'checkpoint', place: { phase: phase.name } }
    const read = phase.read(index === first ? from : undefined)
    yield* source.own && phase.name !== 'files' ? withoutFileRecords(read) : read
  }
}

/** A server lists all of its own files by themselves. */
async function* withoutFileRecords(
  records: AsyncIterable<Read>,
): AsyncGenerator<Read, void, undefined> {
  for await (const record of records) if (record.kind !== 'file') yield record
}

/** What others refer to comes first. */
const phasesOf = (source: Source): Phase[] => [
  rolesOf(source),
  usersOf(source),
  ...filesOf(source),
  followsOf(source),
  categoriesOf(source),
  communitiesOf(source),
  membersOfCommunities(source),
  channelsOf(source),
  membersOfChannels(source),
  messagesOfChannels(source),
  conversationsOf(source),
  postsInCommunities(source),
  pinsOf(source),
  postsOfUsers(source),
  ...storiesOf(source),
  globalPinsOf(source),
  ...flagsOf(source),
  ...blocksOf(source),
  ...bansOf(source),
]
