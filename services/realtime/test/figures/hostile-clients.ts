import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from './crowd.ts'
import { hostileThings } from './hostile-things.ts'

export type HostileAsked = {
  origin: string
  users: readonly SignedIn[]
  clients: number
  seconds: number
}
/** How often each thing was done, and how often the server refused it or cut the client. */
export type HostileSaid = Readonly<Record<string, { done: number; failed: number }>>

/** Nobody waits longer before they try again. */
const pauseAfterFailure = 50

const answer = async ({ origin, users, clients, seconds }: HostileAsked): Promise<HostileSaid> => {
  const things = Object.entries(hostileThings)
  const said: Record<string, { done: number; failed: number }> = Object.fromEntries(
    things.map(([name]) => [name, { done: 0, failed: 0 }]),
  )
  const end = performance.now() + seconds * 1_000
  const one = async (number: number): Promise<void> => {
    const [name, thing] = things[number % things.length] ?? []
    const user = users[number % users.length]
    const counts = name === undefined ? undefined : said[name]
    while (thing && user && counts && performance.now() < end) {
      try {
        await thing({ origin, user, number })
        counts.done += 1
      } catch {
        counts.failed += 1
        await pause(pauseAfterFailure)
      }
    }
  }
  const late = pause(seconds * 1_000, undefined, { ref: false })
  await Promise.race([
    late,
    Promise.all(Array.from({ length: clients }, (_, number) => one(number))),
  ])
  return said
}
process.on(
  'message',
  (asked: HostileAsked) => void answer(asked).then((said) => process.send?.(said)),
)
