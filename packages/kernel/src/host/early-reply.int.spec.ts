import { bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { writeNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { statementsSentBy } from '@causerie/testkit/kernel/sent-statements'
import { expect, inject, test } from 'vitest'
import { sql } from '../dsl/sql.ts'

test('an answer is prepared while its commit is in flight, and sent once it has succeeded', async () => {
  const world = await bankAndMirror(inject('postgres'))
  try {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    const { rows } = world.database
    await rows(
      `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'`,
    )
    await rows(
      'create constraint trigger linger after insert on journal deferrable initially deferred for each row execute function linger()',
    )
    let committed: unknown[] | undefined
    const { command } = writeNote
    const reply: typeof command.reply = async (request, read) => {
      committed = await rows('select 1 from notes')
      return command.reply(request, read)
    }
    expect(await run(mirror, { ...writeNote, command: { ...command, reply } }, 'a')).toMatchObject({
      reply: { text: 'title', moves: 0 },
    })
    expect(committed).toEqual([])
    expect(await rows('select 1 from notes')).toHaveLength(1)
  } finally {
    await world.close()
  }
})

test('an answer reads behind its commit, in the same round trip', async () => {
  const world = await bankAndMirror(inject('postgres'))
  try {
    const mirror = await world.start()
    await world.record(openAccount('a', 'title'))
    const { command } = writeNote
    let found: object[] = []
    const reply: typeof command.reply = async (request, reader) => {
      found = await reader.rows(written)
      return command.reply(request, reader)
    }
    const route = { ...writeNote, command: { ...command, reply } }
    await run(mirror, route, 'a')
    const sent = await statementsSentBy(() => run(mirror, route, 'a'))
    expect(found).toHaveLength(2)
    expect(sent.find(({ text }) => text === written.text)).toMatchObject({ isTrip: false })
  } finally {
    await world.close()
  }
})

const written = sql<object>('written_notes', 'select doc from notes where network_id = $networkId')
