import { expect, test } from 'vitest'
import type { Draft, Entry } from './entries.ts'
import { createOutbox, mostBytes, mostEntries, type Outbox } from './outbox.ts'

const draft = (text: string): Draft => ({
  kind: 'message',
  channelId: 'green',
  text,
  to: 'Green',
  place: { kind: 'channel', id: 'green' },
  picked: [],
})

const firstOf = (outbox: Outbox): string =>
  outbox.state().entries.map(({ key }) => key)[0] ?? expect.fail()

/** An outbox whose server can be away or refuse a text, and what that server was sent. */
const given = (kept: readonly Entry[] = []) => {
  let entries = kept
  const world = {
    isOnline: true,
    isDown: false,
    sent: [] as string[],
    refused: new Set<string>(),
    kept: () => entries,
  }
  const outbox = createOutbox({
    store: { update: async (change) => (entries = change(entries)) },
    send: async ({ key, version, text }, prepared) => {
      if (world.isDown) throw new TypeError('Failed to fetch')
      if (world.refused.has(text)) throw new Error(`not ${text}`)
      await prepared({ fileId: `file-of-${text}` })
      world.sent.push(`${text} ${key.length} ${version}`)
    },
    refusalOf: (error) => (error instanceof TypeError ? undefined : (error as Error).message),
    isOnline: () => world.isOnline,
    alone: (task) => task(),
  })
  return { outbox, world, texts: () => world.sent.map((sent) => sent.split(' ')[0]) }
}

test('what is written is sent in its order, once, and then kept no more', async () => {
  const { outbox, world, texts } = given()
  await Promise.all(['one', 'two', 'three'].map((text) => outbox.add(draft(text))))
  await outbox.drain()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(world.kept()).toEqual([])
  expect(outbox.state()).toMatchObject({ entries: [], sending: undefined, direct: new Set() })
})

test.each([{ isOnline: false }, { isDown: true }])(
  'with %o everything waits, also for the next start, and is sent in its order',
  async (away) => {
    const { outbox, world } = given()
    Object.assign(world, away)
    for (const text of ['one', 'two']) await outbox.add(draft(text))
    await outbox.drain()
    expect(outbox.state().direct).toEqual(new Set())
    const later = given(world.kept())
    await later.outbox.drain()
    expect(later.texts()).toEqual(['one', 'two'])
  },
)

test('what is refused stays and says why, and the rest is sent; another text is another request of the same record', async () => {
  const { outbox, world, texts } = given()
  world.refused.add('bad')
  for (const text of ['bad', 'good']) await outbox.add(draft(text))
  await outbox.drain()
  expect(texts()).toEqual(['good'])
  expect(outbox.state().entries).toMatchObject([{ text: 'bad', refusal: 'not bad', version: 1 }])
  const key = firstOf(outbox)
  await outbox.save(key, 'better')
  await outbox.drain()
  expect(world.sent.at(-1)).toBe('better 36 2')
  expect(outbox.state().entries).toEqual([])
})

test('what is refused goes back to one place, and something else is sent for it from there', async () => {
  const { outbox, world } = given()
  world.refused.add('bad')
  await outbox.add(draft('bad'))
  await outbox.drain()
  const key = firstOf(outbox)
  expect([outbox.hold(key), outbox.hold(key)]).toEqual([true, false])
  outbox.release(key)
  expect(outbox.hold(key)).toBe(true)
  await outbox.replace(key, draft('good'))
  await outbox.drain()
  expect(world.sent).toEqual(['good 36 2'])
  expect(outbox.state().entries).toEqual([])
})

test('what somebody edits is not sent meanwhile, nor what comes after it', async () => {
  const { outbox, world, texts } = given()
  world.isOnline = false
  for (const text of ['one', 'two']) await outbox.add(draft(text))
  const key = firstOf(outbox)
  outbox.edit(key)
  world.isOnline = true
  await outbox.drain()
  expect(texts()).toEqual([])
  await outbox.save(key, 'first')
  await outbox.drain()
  expect(texts()).toEqual(['first', 'two'])
})

test('what is deleted is not sent, and what was done for an attempt is not done again', async () => {
  const { outbox, world, texts } = given()
  world.isDown = true
  for (const text of ['one', 'two']) await outbox.add(draft(text))
  await outbox.drain()
  const key = firstOf(outbox)
  await outbox.remove(key)
  world.isDown = false
  await outbox.drain()
  expect(texts()).toEqual(['two'])
})

test('there is room for so many, and for so many bytes of pictures', async () => {
  const { outbox, world } = given()
  world.isOnline = false
  const picture = new File([new Uint8Array(mostBytes)], 'large')
  const post = {
    ...draft('picture'),
    kind: 'post',
    communityId: undefined,
    picture,
    poll: undefined,
  } as const
  expect(await outbox.add(post)).toBe(true)
  expect(await outbox.add({ ...post, picture: new File(['x'], 'small') })).toBe(false)
  for (let number = 2; number <= mostEntries; number += 1)
    expect(await outbox.add(draft('text'))).toBe(true)
  expect(await outbox.add(draft('text'))).toBe(false)
  expect(world.kept()).toHaveLength(mostEntries)
})
