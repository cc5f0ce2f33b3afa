import { randomUUID } from 'node:crypto'
import { type Results, resultOf } from '../results/rows.ts'
import { startEmbedded } from '../servers/embedded.ts'
import { createMessages, queryMessagePages, updateMessages } from '../world/message-requests.ts'
import { createPosts, queryPages, readUsers } from '../world/requests.ts'
import { againstBaselines } from './against-baselines.ts'
import type { Bench } from './bench-group.ts'
import { commitToReadable } from './commit-to-readable.ts'
import { compare as compareSides } from './compare.ts'
import { compareProcesses } from './instances.ts'

/** Measures everything in one process against the baselines. */
export const measureEmbedded = async ({ postgres, pace, wants }: Bench): Promise<Results> => {
  const embedded = await startEmbedded(postgres.url)
  const { world, baselines, compare } = await againstBaselines(embedded, postgres, pace)
  const measures = {
    read: async () => ({ readEmbedded: resultOf(await compare(readUsers, 64)) }),
    page: async () => ({ page: resultOf(await compare(queryPages, 64)) }),
    command: async () => {
      const many = await compare(({ communities }) => createPosts(communities), 64)
      return { command: resultOf(many), commandCpu: { value: many.cpuRatio, detail: 'as above' } }
    },
    hot: async () => ({
      commandHot: resultOf(
        await compare(({ communities }) => createPosts(communities.slice(-1)), 64),
      ),
    }),
    alone: async () => ({
      commandAlone: resultOf(await compare(({ communities }) => createPosts(communities), 1)),
    }),
    messages: async () => ({
      messagePage: resultOf(await compare(queryMessagePages, 64)),
      send: resultOf(await compare(({ communities }) => createMessages(communities), 64)),
      sendHot: resultOf(
        await compare(({ communities }) => createMessages(communities.slice(-1)), 64),
      ),
      edit: resultOf(await compare(({ communities }) => updateMessages(communities), 64)),
      editHot: resultOf(
        await compare(({ communities }) => updateMessages(communities.slice(-1)), 64),
      ),
    }),
    channels: async () => {
      const side = { ...embedded, origins: [embedded.origin], clients: 64 }
      const [one, many] = [
        createMessages(world.communities.slice(-1)),
        createMessages(world.communities.slice(-64)),
      ]
      const compared = await compareSides(
        { ...side, next: one },
        { ...side, next: many },
        { shared: [postgres.process], ...pace },
      )
      return { sendInOne: resultOf(compared) }
    },
    key: async () => {
      const posts = createPosts(world.communities)
      const keyed = () => {
        const { headers, ...request } = posts()
        return { ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }
      }
      const side = { ...embedded, origins: [embedded.origin], clients: 64 }
      const compared = await compareSides(
        { ...side, next: keyed },
        { ...side, next: posts },
        { shared: [postgres.process], ...pace },
      )
      return {
        keyCpu: {
          value: compared.cpuRatio,
          detail: `${compared.ours}; without ${compared.theirs}`,
        },
      }
    },
    processes: () => compareProcesses(embedded, world, { postgres, pace, wants }),
    source: async () => ({ journalSource: await commitToReadable(embedded, postgres.url, world) }),
  }
  const results: Results = {}
  try {
    for (const [name, measure] of Object.entries(measures))
      if (wants(name)) Object.assign(results, await measure())
  } finally {
    await Promise.all([embedded.stop(), baselines.stop()])
  }
  return results
}
