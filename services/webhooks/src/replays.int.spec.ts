import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { describe, expect, inject, test } from 'vitest'
import { accepts, answers, holding } from '../test/receivers.ts'
import { webhooksAlone } from '../test/webhooks-alone.ts'
import { replayRows } from './database/replay-rows.ts'
import type { WebhookId } from './webhook.ts'

const alone = async () => {
  const made = await webhooksAlone(inject('postgres'))
  const rows = replayRows(made.database)
  const everything = { since: undefined, until: undefined, events: [], recordId: undefined }
  /** Begins a replay of everything that happened, as another instance does; returns its number. */
  const begin = async (id: WebhookId): Promise<number> => {
    // Its end is the time of the database, to which events were recorded by that of this process.
    const replay = await rows.start({ ...id, ...everything, until: '2999-01-01T00:00:00.000Z' })
    if (!replay) throw new Error('a replay of this webhook is running')
    return replay.replay
  }
  const stateOf = async (id: WebhookId, replay: number) => {
    const { state, messages } = (await rows.find(id, replay)) ?? {}
    return { state, messages }
  }
  return { ...made, rows, begin, stateOf }
}
const patient = { timeout: 30_000 }

describe('a replay', () => {
  test('sends nothing more once it is cancelled, also of what it has queued', async () => {
    const { startDelivering, create, send, receiver, states, logs, rows, begin, stateOf } =
      await alone()
    for (let n = 0; n < 60; n += 1) send(1, `channel ${n}`)
    const id = create('w')
    await startDelivering()
    const open = holding()
    receiver('w').says = open.says
    // Its last service does not come to its end, so that it is running still.
    const release = logs.hold('notifications')
    const replay = await begin(id)
    const { received } = receiver('w')
    await eventually(states, patient).toEqual({ pending: 60 })
    await eventually(() => received.length).toBe(16)
    await forAWhile(2_500, 'what is due is read every two seconds')
    expect(await stateOf(id, replay)).toEqual({ state: 'running', messages: 60 })
    await rows.cancel(id, replay)
    release()
    await forAWhile(2_500, 'replays are looked at every two seconds')
    receiver('w').says = accepts
    open.release(200)
    const [last] = send(1)
    await eventually(() => received.at(-1)?.messageIds).toEqual([last])
    expect(received).toHaveLength(17)
    expect(await stateOf(id, replay)).toEqual({ state: 'cancelled', messages: 60 })
    await eventually(states).toEqual({ delivered: 1 })
  })

  test('that was cancelled while its webhook was off sends nothing when that is on', async () => {
    const { startDelivering, create, send, receiver, states, logs, rows, begin } = await alone()
    send(5)
    const id = create('w', { isEnabled: false })
    await startDelivering()
    await rows.cancel(id, await begin(id))
    const data = { webhookId: 'w', isEnabled: true }
    logs.record('community', { type: 'WebhookUpdated', subject: 'network', data })
    const [sent] = send(1)
    await eventually(() => receiver('w').received.map(({ messageIds }) => messageIds)).toEqual([
      [sent],
    ])
    await forAWhile(2_500, 'replays are looked for every two seconds')
    expect(await states()).toEqual({ delivered: 1 })
  })

  test('waits while its webhook is off or fails, and holds up no other', async () => {
    const { startDelivering, create, send, receiver, begin, stateOf, database } = await alone()
    send(3)
    const waiting = ['a', 'b', 'c'].map((name) => create(name, { isEnabled: false }))
    const failing = create('failing')
    const ready = create('ready')
    receiver('failing').says = answers(500)
    await startDelivering()
    send(1)
    const fails = () =>
      database.prepared('select webhook_id from webhooks where failing_since is not null', [])
    await eventually(fails).toHaveLength(1)
    const stopped: number[] = []
    for (const id of [...waiting, failing]) stopped.push(await begin(id))
    const replay = await begin(ready)
    await eventually(() => stateOf(ready, replay), patient).toEqual({ state: 'done', messages: 4 })
    for (const [i, id] of [...waiting, failing].entries())
      expect(await stateOf(id, stopped[i] ?? 0)).toEqual({ state: 'running', messages: 0 })
    expect(receiver('failing').received.filter(({ isReplay }) => isReplay)).toEqual([])
    receiver('failing').says = accepts
    send(1)
    await eventually(() => stateOf(failing, stopped[3] ?? 0), patient).toMatchObject({
      state: 'done',
    })
  })

  test('goes on in the next process, and queues each message once', async () => {
    const { startDelivering, create, send, receiver, states, logs, begin, stateOf } = await alone()
    const sent = send(120)
    const id = create('w')
    const first = await startDelivering()
    const release = logs.hold('streaming')
    const replay = await begin(id)
    await eventually(states, patient).toMatchObject({ delivered: expect.any(Number) })
    first.die()
    release()
    await startDelivering('second')
    await eventually(() => stateOf(id, replay), patient).toEqual({ state: 'done', messages: 120 })
    await eventually(states, patient).toEqual({ delivered: 120 })
    const received = receiver('w').received
    expect(new Set(received.flatMap(({ messageIds }) => messageIds))).toEqual(new Set(sent))
    expect(new Set(received.map(({ isReplay }) => isReplay))).toEqual(new Set([true]))
  })

  test('of a webhook that is deleted ends', async () => {
    const { startDelivering, create, send, logs, states, begin, rows } = await alone()
    send(5)
    const id = create('w', { isEnabled: false })
    await startDelivering()
    const replay = await begin(id)
    logs.record('community', {
      type: 'WebhookDeleted',
      subject: 'network',
      data: { webhookId: 'w' },
    })
    await eventually(() => rows.find(id, replay)).toBeUndefined()
    expect(await states()).toEqual({})
  })
})
