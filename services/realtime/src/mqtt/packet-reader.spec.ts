import fc from 'fast-check'
import type { Packet } from 'mqtt-packet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPacket } from '../../test/mqtt-client.ts'
import { type ClientPacket, PacketReader } from './packet-reader.ts'
import { packet } from './packets.ts'

const subscribe = (...topics: string[]): Packet => ({
  cmd: 'subscribe',
  messageId: 1,
  subscriptions: topics.map((topic) => ({ topic, qos: 0 })),
})
const signedIn = () => {
  const reader = new PacketReader()
  reader.signedIn()
  return reader
}
/** All packets that are complete. */
const packetsOf = (reader: PacketReader): (ClientPacket | 'refused')[] => {
  const read: (ClientPacket | 'refused')[] = []
  for (let next = reader.next(); next; next = reader.next()) {
    read.push(next)
    if (next === 'refused') return read
  }
  return read
}
const shown = (read: ClientPacket | 'refused') => {
  if (read === 'refused') return read
  return 'topics' in read ? [...read.topics] : read.cmd
}

test('packets are read however they are cut into parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 300 }), { maxLength: 8 }),
      fc.array(fc.nat(400)),
      (topics, cuts) => {
        const fit = topics.map((topic) => `n/${topic.replaceAll(/[\0#+]/g, 'x')}`)
        let bytes = Buffer.concat(
          [...fit.map((topic) => subscribe(topic)), { cmd: 'pingreq' } as const].map(packet),
        )
        const reader = signedIn()
        const read: (ClientPacket | 'refused')[] = []
        for (const cut of cuts) {
          reader.push(bytes.subarray(0, cut))
          bytes = bytes.subarray(cut)
          read.push(...packetsOf(reader))
        }
        reader.push(bytes)
        read.push(...packetsOf(reader))
        expect(read.map(shown)).toEqual([
          ...fit.map((topic) => [Buffer.from(topic).toString()]),
          'pingreq',
        ])
        expect(reader.held).toBe(0)
      },
    ),
  )
})

test.each([
  ['a packet that announces 200 MB', Buffer.from([0x82, 0xff, 0xff, 0xff, 0x5f])],
  ['a length that does not end', Buffer.from([0x82, 0xff, 0xff, 0xff, 0xff, 0x01])],
  ['a CONNECT without content', Buffer.from([0x10, 0x00])],
  ['a SUBSCRIBE without a topic', Buffer.from([0x82, 0x02, 0x00, 0x01])],
  [
    'a topic that is longer than its packet',
    Buffer.from([0x82, 0x06, 0x00, 0x01, 0x00, 0x05, 0x61, 0x00]),
  ],
  [
    'a topic with a quality of service that does not exist',
    Buffer.from([0x82, 0x06, 0x00, 0x01, 0x00, 0x01, 0x61, 0x03]),
  ],
])('%s is refused', (_, bytes) => {
  const reader = signedIn()
  reader.push(bytes)
  expect(packetsOf(reader)).toEqual(['refused'])
})

test('before a client is let in, nothing but one short CONNECT is read', () => {
  const connect = packet(connectPacket('alice'))
  const [right, wrong, long] = [new PacketReader(), new PacketReader(), new PacketReader()]
  right.push(Buffer.concat([connect, packet({ cmd: 'pingreq' })]))
  wrong.push(packet({ cmd: 'pingreq' }))
  // 20 kB.
  long.push(Buffer.from([0x10, 0xa0, 0x9c, 0x01]))
  expect(packetsOf(right).map(shown)).toEqual(['connect', 'refused'])
  expect(packetsOf(wrong)).toEqual(['refused'])
  expect(packetsOf(long)).toEqual(['refused'])
})

/** Bytes that are copied from one buffer to another meanwhile. */
const countCopied = () => {
  const { concat, from } = Buffer
  let copied = 0
  const copy = vi.spyOn(Buffer.prototype, 'copy').mockImplementation(function (
    this: Buffer,
    ...all
  ) {
    const [target, at = 0, start = 0, end = this.length] = all as [
      Uint8Array,
      number?,
      number?,
      number?,
    ]
    copied += end - start
    target.set(this.subarray(start, end), at)
    return end - start
  })
  const concatenated = vi.spyOn(Buffer, 'concat').mockImplementation((...all) => {
    const made = concat(...all)
    copied += made.length
    return made
  })
  const made = vi.spyOn(Buffer, 'from').mockImplementation((...all: unknown[]) => {
    const buffer = from(...(all as Parameters<typeof from>))
    copied += buffer.length
    return buffer
  })
  const stop = () => {
    for (const spy of [copy, concatenated, made]) spy.mockRestore()
    return copied
  }
  onTestFinished(() => void stop())
  return stop
}

test.each([5, 50, 1_000, 60_000])(
  'a byte is copied at most three times in parts of %i bytes',
  (size) => {
    const bytes = packet(subscribe(...Array.from({ length: 4_000 }, (_, i) => `topic ${i}`)))
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    const reader = signedIn()
    const copied = countCopied()
    for (const part of parts) {
      reader.push(part)
      for (const read of packetsOf(reader))
        expect(read).toMatchObject({ cmd: 'subscribe', topics: { count: 4_000 } })
    }
    expect(reader.held).toBe(0)
    expect(copied()).toBeLessThan(3 * bytes.length)
  },
)

test('a packet in parts of a byte is refused before many of them have come', () => {
  const bytes = packet(subscribe(...Array.from({ length: 4_000 }, (_, i) => `topic ${i}`)))
  const reader = signedIn()
  const taken = bytes.findIndex((_, i) => {
    reader.push(bytes.subarray(i, i + 1))
    return reader.next() === 'refused'
  })
  expect(taken).toBeGreaterThan(50)
  expect(taken).toBeLessThan(200)
})

test('what one client sends does not change how another one is read', () => {
  const [bad, good] = [signedIn(), signedIn()]
  good.push(packet(subscribe('n/one')).subarray(0, 3))
  bad.push(Buffer.from([0x82, 0x02, 0x00, 0x01]))
  good.push(packet(subscribe('n/one')).subarray(3))
  expect(packetsOf(good).map(shown)).toEqual([['n/one']])
})
