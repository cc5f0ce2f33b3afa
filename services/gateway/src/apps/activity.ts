import type { AdmittedCall } from '../upstream.ts'

/** What happened in a minute, which began at `at`. */
export type Minute = { at: string; posts: number; messages: number; requests: number }
/** What clients did in the last hour, as far as this process has run. */
export type Activity = {
  /** Sixty minutes, the present one last. */
  minutes: readonly Minute[]
  /** Users who sent something in the last hour. */
  people: number
}

const minute = 60_000
const hour = 60
/** More people than the first page counts; they are forgotten with their hour. */
const peopleAtMost = 100_000

const counted: Readonly<Record<string, 'posts' | 'messages'>> = {
  createPost: 'posts',
  createMessage: 'messages',
  createMessageV5: 'messages',
}

/** Counts what is answered, for the first page. `now`: milliseconds since 1970. */
export const createActivity = (now: () => number) => {
  const minutes = new Map<number, Omit<Minute, 'at'>>()
  const people = new Map<string, number>()
  const forget = (oldest: number): void => {
    for (const [at] of minutes) if (at < oldest) minutes.delete(at)
    for (const [person, at] of people) if (at < oldest) people.delete(person)
  }
  return {
    note: ({ operation, caller }: Pick<AdmittedCall, 'operation' | 'caller'>, status: number) => {
      if (status >= 300) return
      const at = Math.floor(now() / minute)
      const before = minutes.get(at) ?? { posts: 0, messages: 0, requests: 0 }
      if (!minutes.has(at)) forget(at - hour)
      const kind = counted[operation.id]
      minutes.set(at, {
        ...before,
        requests: before.requests + 1,
        ...(kind && { [kind]: before[kind] + 1 }),
      })
      if (caller.kind === 'user' && people.size < peopleAtMost)
        people.set(`${caller.networkId} ${caller.userId}`, at)
    },
    read: (): Activity => {
      const last = Math.floor(now() / minute)
      forget(last - hour + 1)
      return {
        minutes: Array.from({ length: hour }, (_, index) => {
          const at = last - hour + 1 + index
          const found = minutes.get(at) ?? { posts: 0, messages: 0, requests: 0 }
          return { at: new Date(at * minute).toISOString(), ...found }
        }),
        people: people.size,
      }
    },
  }
}
export type ActivityCounts = ReturnType<typeof createActivity>
