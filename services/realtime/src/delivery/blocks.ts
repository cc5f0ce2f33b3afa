import type { RealtimeOwners } from '@causerie/broadcasts'
import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Revisions } from './revisions.ts'

/**
 * Whom viewers block and who blocks them, as community said, until an event of theirs revokes it.
 */
export type Blocks = {
  /**
   * The viewers who stand behind a block with one of these users; where it is not known whose work
   * it is, with anybody.
   */
  behind(
    networkId: string,
    by: readonly string[] | undefined,
    viewers: readonly RealtimeViewer[],
  ): Promise<ReadonlySet<RealtimeViewer>>
}

/** So many users are remembered, and so many blocks of theirs; beyond, all are asked anew. */
const rememberedAtMost = 200_000

/** What was said about some users. Most have no blocks, and are not in it. */
type Answer = {
  revision: number
  asked: Promise<unknown>
  others: Map<string, { userIds: ReadonlySet<string>; areAll: boolean }>
}
type BlocksOptions = {
  owners: RealtimeOwners
  revisions: Revisions
  positionOf: (networkId: string) => string
}

export const createBlocks = ({ owners, revisions, positionOf }: BlocksOptions): Blocks => {
  const answers = new Map<string, Answer>()
  let remembered = 0
  // Network ids contain no line break.
  const keyOf = (networkId: string, userId: string) => `${networkId}\n${userId}`

  const ask = async (
    networkId: string,
    userIds: readonly string[],
    answer: Answer,
  ): Promise<void> => {
    const asked = { networkId, input: { userIds: [...userIds] }, position: positionOf(networkId) }
    const { blocks } = await owners.ask('community', 'blocks', asked)
    for (const { userId, others, areAll } of blocks) {
      answer.others.set(userId, { userIds: new Set(others), areAll })
      remembered += others.length
    }
  }
  const makeRoom = (): void => {
    if (remembered < rememberedAtMost) return
    answers.clear()
    remembered = 0
  }
  /** Asks, and remembers what is answered unless it fails. */
  const askAnew = (networkId: string, userIds: readonly string[]): void => {
    const answer: Answer = {
      revision: revisions.current(),
      asked: Promise.resolve(),
      others: new Map(),
    }
    answer.asked = ask(networkId, userIds, answer)
    remembered += userIds.length
    for (const userId of userIds) answers.set(keyOf(networkId, userId), answer)
    answer.asked.catch(() => {
      for (const userId of userIds)
        if (answers.get(keyOf(networkId, userId)) === answer)
          answers.delete(keyOf(networkId, userId))
    })
  }
  const isBehind = (
    answer: Answer | undefined,
    userId: string,
    by: readonly string[] | undefined,
  ): boolean => {
    const known = answer?.others.get(userId)
    // Of too many blocks not all are remembered, and the owner of what was written decides.
    return (
      known !== undefined && (!by || !known.areAll || by.some((other) => known.userIds.has(other)))
    )
  }

  return {
    behind: async (networkId, by, viewers) => {
      makeRoom()
      const isKnown = ({ userId }: RealtimeViewer) =>
        (answers.get(keyOf(networkId, userId))?.revision ?? -1) >= revisions.of(networkId, userId)
      const unknown = viewers.filter((viewer) => !isKnown(viewer)).map(({ userId }) => userId)
      if (unknown.length > 0) askAnew(networkId, unknown)
      const found = viewers.map(({ userId }) => answers.get(keyOf(networkId, userId)))
      await Promise.all([...new Set(found)].map(async (answer) => answer?.asked))
      return new Set(viewers.filter(({ userId }, i) => isBehind(found[i], userId, by)))
    },
  }
}
