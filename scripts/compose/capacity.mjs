import { randomUUID } from 'node:crypto'
import { say } from '../prepare.mjs'
import { wait } from './steps.mjs'

const people = 20
const requests = 1_500
const mebibyte = 1024 ** 2

/**
 * What 1,000 posts, messages and reads cost: the figures behind the table in
 * docs/operations/capacity.md. Nothing is expected of them.
 */
export async function measureCapacity(project, { step }) {
  await project.compose('up', '--detach', '--wait')
  const { apiKey } = JSON.parse(await project.tool('network', 'create', '--name', 'Capacity'))
  const { posts, messages, reads } = await loads(project.url, apiKey)
  for (const [name, load] of Object.entries({ posts, messages, reads })) {
    await step(`1,000 ${name}`, async () => {
      // The first ones also warm up what is compiled and cached.
      await repeat(requests / 3, load)
      const before = await measure(project)
      await repeat(requests, load)
      sayPerThousand(requests, before, await measure(project))
    })
  }
  for (const compression of ['off', 'on'])
    for (const count of [100, 600])
      await step(
        `1,000 posts, ${count} between two checkpoints, wal_compression ${compression}`,
        async () => {
          // Sessions take it from their role before the command line of the server.
          await project.sql(`alter role all set wal_compression = ${compression}`)
          await project.compose('restart', 'postgres', 'content', 'notifications')
          await project.compose('up', '--detach', '--wait', '--no-recreate')
          await repeat(people, posts)
          await project.sql('checkpoint')
          const before = await writtenLog(project)
          await repeat(count, posts)
          sayPerThousand(count, before, await writtenLog(project))
        },
      )
}

function sayPerThousand(count, before, after) {
  for (const [what, value] of Object.entries(after))
    say(`  ${what}: ${(((value - before[what]) * 1_000) / count).toFixed(2)}`)
}

/** Twenty people in one community and one channel. */
async function loads(url, apiKey) {
  const ask = async (path, headers, body) => {
    const method = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(url + path, {
      ...method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    })
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const names = Array.from({ length: people }, (_, i) => `person-${i}`)
  const signIn = (userId) =>
    ask(
      '/api/v5/sessions',
      { 'X-API-Key': apiKey },
      { userId, displayName: userId, deviceId: userId },
    )
  const tokens = await Promise.all(
    names.map(async (name) => ({ Authorization: `Bearer ${(await signIn(name)).accessToken}` })),
  )
  const [first, ...others] = tokens
  const { communityId } = (await ask('/api/v3/communities', first, { displayName: 'Everybody' }))
    .communities[0]
  for (const other of others) await ask(`/api/v4/communities/${communityId}/join`, other, {})
  const { channelId } = (
    await ask('/api/v3/channels', first, { displayName: 'Everybody', userIds: names.slice(1) })
  ).channels[0]
  const text = () =>
    `What ${randomUUID()} says is about as long as most of what people write to each other in a day.`
  return {
    posts: (i) =>
      ask('/api/v4/posts', tokens[i % people], {
        targetType: 'community',
        targetId: communityId,
        data: { text: text() },
      }),
    messages: (i) =>
      ask('/api/v3/messages', tokens[i % people], { channelId, data: { text: text() } }),
    reads: (i) =>
      ask(
        `/api/v4/posts?targetType=community&targetId=${communityId}&options%5Blimit%5D=20`,
        tokens[i % people],
      ),
  }
}

async function repeat(times, load) {
  let next = 0
  const work = async () => {
    while (next < times) await load(next++)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

async function measure(project) {
  const database = Number(await project.sql('select sum(pg_database_size(oid)) from pg_database'))
  const kafka = Number(
    (await project.compose('exec', '-T', 'kafka', 'du', '-sk', '/var/lib/kafka/data')).split(
      /\s/,
    )[0],
  )
  const usage = await project.cpuSeconds()
  return {
    'MB of databases': database / mebibyte,
    ...(await writtenLog(project)),
    'MB of Kafka': kafka / 1024,
    "MB of the gateway's log": (await project.logBytes('gateway')) / mebibyte,
    ...Object.fromEntries(
      Object.entries(usage).map(([name, seconds]) => [`seconds of CPU of ${name}`, seconds]),
    ),
    'seconds of CPU': Object.values(usage).reduce((sum, seconds) => sum + seconds, 0),
  }
}

/** After a checkpoint, each page that changes is written whole (`wal_fpi`). */
async function writtenLog(project) {
  // What a session has written is counted when it is idle for a while, or ends.
  await wait(1_500)
  const counts = await project.sql('select wal_bytes, wal_fpi, wal_records from pg_stat_wal')
  const [bytes, pages, records] = counts.split('|').map(Number)
  return {
    'MB of the log of Postgres': bytes / mebibyte,
    'whole pages in it': pages,
    'records in it': records,
  }
}
