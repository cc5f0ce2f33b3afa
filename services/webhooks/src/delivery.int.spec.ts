import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { describe, expect, inject, test } from 'vitest'
import { accepts, answers, holding, isAway, type Request } from '../test/receivers.ts'
import { webhooksAlone } from '../test/webhooks-alone.ts'

const alone = () => webhooksAlone(inject('postgres'))
const messageIdsOf = (received: readonly Request[]) =>
  received.flatMap(({ messageIds }) => messageIds)
const idsOf = (received: readonly Request[]) => received.map(({ id }) => id)

describe('webhooks', () => {
  test('49 get everything in order while the fiftieth does not answer', async () => {
    const { startDelivering, create, send, receiver } = await alone()
    const names = Array.from({ length: 50 }, (_, i) => `w${i}`)
    for (const name of names) create(name)
    const hanging = receiver('w7')
    const open = holding()
    hanging.says = open.says
    await startDelivering()
    const first = send(3)
    const others = names.filter((name) => name !== 'w7')
    const received = () => others.map((name) => messageIdsOf(receiver(name).received))
    await eventually(received, { timeout: 30_000 }).toEqual(others.map(() => first))
    const all = [...first, ...send(20)]
    await eventually(received, { timeout: 30_000 }).toEqual(others.map(() => all))
    // The next of the channel waits for the one that was not answered.
    expect(messageIdsOf(hanging.received)).toEqual(first.slice(0, 1))
    open.release(200)
    await eventually(() => messageIdsOf(hanging.received), { timeout: 30_000 }).toEqual(all)
  })

  test('have at most sixteen requests open, and one after a failure', async () => {
    const { startDelivering, create, send, receiver, states } = await alone()
    create('w')
    const open = holding()
    receiver('w').says = open.says
    await startDelivering()
    for (let n = 0; n < 40; n += 1) send(1, `channel ${n}`)
    const { received } = receiver('w')
    await eventually(states).toEqual({ pending: 40 })
    await eventually(() => received.length).toBe(16)
    await forAWhile(2_500, 'what is due is looked for every two seconds')
    expect(received).toHaveLength(16)
    const next = holding()
    receiver('w').says = next.says
    open.release(500)
    await eventually(() => received.length).toBe(17)
    await forAWhile(500, 'more would be sent at once')
    expect(received).toHaveLength(17)
    receiver('w').says = accepts
    next.release(200)
    await eventually(states, { timeout: 30_000 }).toEqual({ delivered: 40 })
  })

  test('that refuse one message get those of other subjects', async () => {
    const { startDelivering, create, send, receiver, states } = await alone()
    create('w')
    await startDelivering()
    const [bad] = send(1, 'a')
    const refuses = answers(500)
    receiver('w').says = (request) =>
      request.messageIds[0] === bad ? refuses(request) : accepts(request)
    const good = send(5, 'b')
    await eventually(states).toEqual({ pending: 1, delivered: 5 })
    expect(messageIdsOf(receiver('w').received).filter((id) => id !== bad)).toEqual(good)
  })

  test('are sent nothing that happened before they were made', async () => {
    const { startDelivering, create, send, receiver, logs } = await alone()
    logs.record('chat', {
      at: '2026-01-01T00:00:00.000Z',
      data: { messageId: 'x', channelId: 'c' },
    })
    create('w')
    await startDelivering()
    const sent = send(1)
    await eventually(() => messageIdsOf(receiver('w').received)).toEqual(sent)
  })

  test('get what happened after they were made, although it was read before', async () => {
    const { startDelivering, create, send, receiver } = await alone()
    create('other')
    await startDelivering()
    const before = send(1)
    await eventually(() => messageIdsOf(receiver('other').received)).toEqual(before)
    await forAWhile(2, 'what happens later has another time')
    const at = new Date().toISOString()
    const later = send(2)
    const all = [...before, ...later]
    await eventually(() => messageIdsOf(receiver('other').received)).toEqual(all)
    create('w', { at })
    await eventually(() => messageIdsOf(receiver('w').received)).toEqual(later)
    expect(messageIdsOf(receiver('other').received)).toEqual(all)
  })
})

describe('a message is sent again', () => {
  test('with the same id, by the next process, if the first died before it recorded that', async () => {
    const { startDelivering, create, send, receiver, states } = await alone()
    create('w')
    const { received } = receiver('w')
    const first = await startDelivering()
    receiver('w').says = (request) => {
      first.die()
      return accepts(request)
    }
    const sent = send(1)
    await eventually(() => received.length).toBe(1)
    expect(await states()).toEqual({ pending: 1 })
    receiver('w').says = accepts
    await startDelivering('second')
    await eventually(states, { timeout: 30_000 }).toEqual({ delivered: 1 })
    expect(messageIdsOf(received)).toEqual([...sent, ...sent])
    expect(new Set(idsOf(received)).size).toBe(1)
  })

  test('when its turn comes, to a receiver that was away', async () => {
    const { startDelivering, create, send, receiver, states, hasten, database } = await alone()
    create('w')
    receiver('w').says = isAway
    await startDelivering()
    const sent = ['a', 'b', 'c', 'd'].flatMap((channel) => send(5, channel))
    const untried = () =>
      database.prepared('select delivery from deliveries where attempts = 0', [])
    await eventually(states).toEqual({ pending: 20 })
    await eventually(untried, { timeout: 30_000 }).toEqual([])
    const { received } = receiver('w')
    const before = received.length
    receiver('w').says = accepts
    const missed = send(1)
    await eventually(() => messageIdsOf(received).slice(before)).toEqual(
      expect.arrayContaining(missed),
    )
    await hasten()
    await eventually(states, { timeout: 30_000 }).toEqual({ delivered: 21 })
    expect(messageIdsOf(received).toSorted()).toEqual(
      expect.arrayContaining([...sent, ...missed].toSorted()),
    )
  })

  test('in order, once the owner of its record answers', async () => {
    const { startDelivering, create, send, receiver, owners } = await alone()
    create('w')
    await startDelivering()
    const first = send(1)
    await eventually(() => messageIdsOf(receiver('w').received)).toEqual(first)
    owners.isUp = false
    const { asked } = owners
    const later = send(5)
    await eventually(() => owners.asked - asked > 5).toBe(true)
    expect(messageIdsOf(receiver('w').received)).toEqual(first)
    owners.isUp = true
    const all = [...first, ...later]
    await eventually(() => messageIdsOf(receiver('w').received)).toEqual(all)
  })

  test('never after a receiver asked for patience, until that time', async () => {
    const { startDelivering, create, send, receiver, states, hasten } = await alone()
    create('w')
    create('other')
    receiver('w').says = answers(429, { 'retry-after': '120' })
    await startDelivering()
    send(1, 'a')
    await eventually(() => receiver('w').received.length).toBe(1)
    receiver('w').says = accepts
    for (const channel of ['b', 'c', 'd']) send(1, channel)
    await eventually(() => receiver('other').received.length).toBe(4)
    await eventually(states).toEqual({ delivered: 4, pending: 4 })
    await hasten()
    await forAWhile(3_000, 'what is due is looked for every two seconds')
    expect(receiver('w').received).toHaveLength(1)
  })

  test('once the time is over that a receiver asked for', async () => {
    const { startDelivering, create, send, receiver, states, hasten } = await alone()
    create('w')
    receiver('w').says = answers(503, { 'retry-after': '1' })
    await startDelivering()
    send(1, 'a')
    await eventually(() => receiver('w').received.length).toBe(1)
    receiver('w').says = accepts
    send(3, 'b')
    await eventually(states).toEqual({ pending: 4 })
    await hasten()
    await eventually(states, { timeout: 30_000 }).toEqual({ delivered: 4 })
  })
})

describe('instances', () => {
  test('one delivers; when it loses the lease the next one goes on where it was', async () => {
    const { start, startDelivering, create, send, receiver, states } = await alone()
    create('w')
    const first = await startDelivering()
    const sent = send(5)
    await eventually(() => messageIdsOf(receiver('w').received)).toEqual(sent)
    const second = start('second')
    expect(first.webhooks.isDelivering()).toBe(true)
    expect(second.webhooks.isDelivering()).toBe(false)
    first.yield('second')
    const more = send(5)
    await eventually(() => [first, second].map((one) => one.webhooks.isDelivering())).toEqual([
      false,
      true,
    ])
    const last = send(5)
    await eventually(states, { timeout: 30_000 }).toEqual({ delivered: 15 })
    // What the first has sent and not recorded when it loses the lease, the second sends again.
    const received = new Set(messageIdsOf(receiver('w').received))
    expect([...received]).toEqual([...sent, ...more, ...last])
  })

  test('the next one knows the webhooks of one that died, and that they are disabled', async () => {
    const { startDelivering, create, send, receiver, states, database } = await alone()
    for (const name of ['w', 'gone']) create(name)
    receiver('gone').says = answers(410)
    const first = await startDelivering()
    send(1)
    await eventually(states).toEqual({ delivered: 1, pending: 1 })
    await eventually(() => first.webhooks.statistics().disabled).toBe(1)
    // What is read again makes the webhook anew.
    const saved = () =>
      database.prepared(
        `select service from cursors where service = 'community' and log_offset = 2`,
        [],
      )
    await eventually(saved).toHaveLength(1)
    first.die()
    const second = await startDelivering('second')
    const sent = send(3)
    await eventually(() => messageIdsOf(receiver('w').received).slice(1), {
      timeout: 30_000,
    }).toEqual(sent)
    expect(receiver('gone').received).toHaveLength(1)
    expect(second.webhooks.statistics().disabled).toBe(1)
  })
})
