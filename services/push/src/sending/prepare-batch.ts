import type { Log } from '@causerie/http'
import type { DuePush, Lane, SettledPush } from '../database/queue.ts'
import type { About, Content } from '../push-types.ts'
import { dropped, expiryOf, postponed } from './outcome.ts'

/** What is said about something to users; those who are to be told nothing are left out. */
export type Contents = (
  networkId: string,
  about: About,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, Content>>

/** A push that may be sent now. */
export type ReadyPush = DuePush & { to: NonNullable<DuePush['to']>; content: Content }

/** So long what has no answer waits. */
const askAgainAfter = 5_000

/** Asks what due pushes say, once for all that are about the same. */
export const prepareBatch = async (
  due: readonly DuePush[],
  lane: Lane,
  { contents, log }: { contents: Contents; log: Log },
): Promise<{ ready: ReadyPush[]; settled: SettledPush[] }> => {
  const now = Date.now()
  const settled: SettledPush[] = []
  const byAbout = new Map<string, Omit<ReadyPush, 'content'>[]>()
  for (const push of due) {
    const { to, about } = push
    if (to === null || expiryOf(push) <= now) settled.push(dropped(push, lane, now))
    else {
      const known = byAbout.get(about) ?? []
      byAbout.set(about, known)
      known.push({ ...push, to })
    }
  }
  const ready = await Promise.all(
    [...byAbout].map(async ([text, pushes]): Promise<ReadyPush[]> => {
      try {
        // The queue wrote it.
        const about: About = JSON.parse(text)
        const userIds = [...new Set(pushes.map(({ to }) => to.userId))]
        const said = await contents(lane.networkId, about, userIds)
        return pushes.flatMap((push) => {
          const content = said.get(push.to.userId)
          if (!content) settled.push(dropped(push, lane, now))
          return content ? { ...push, content } : []
        })
      } catch (error) {
        log.warn({ err: error }, 'what pushes say cannot be asked')
        for (const push of pushes) settled.push(postponed(push, lane, now + askAgainAfter))
        return []
      }
    }),
  )
  return { ready: ready.flat(), settled }
}
