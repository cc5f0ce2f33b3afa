import { bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { writeNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { expect, inject, test } from 'vitest'

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
