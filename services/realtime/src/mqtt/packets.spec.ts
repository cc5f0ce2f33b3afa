import fc from 'fast-check'
import type { Packet } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { packet, packetReader } from './packets.ts'

const subscribe = (topic: string): Packet => ({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] })
const reading = () => {
  const read: Packet[] = []
  const refusals: true[] = []
  const take = packetReader(
    (one) => void read.push(one),
    () => void refusals.push(true),
  )
  return { read, refusals, take }
}

test('packets are read however they are cut into parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 8 }), fc.array(fc.nat(400)), (topics, cuts) => {
      const sent = topics.map((topic) => subscribe(`n/${topic.replaceAll(/[\0#+]/g, 'x')}`))
      let bytes = Buffer.concat([...sent, { cmd: 'pingreq' } as const].map(packet))
      const { read, refusals, take } = reading()
      for (const cut of cuts) {
        take(bytes.subarray(0, cut))
        bytes = bytes.subarray(cut)
      }
      take(bytes)
      const topicsOf = (packets: Packet[]) => packets.flatMap((one) => (one.cmd === 'subscribe' ? one.subscriptions[0]?.topic : one.cmd))
      expect(topicsOf(read)).toEqual([...topicsOf(sent), 'pingreq'])
      expect(refusals).toEqual([])
    }),
  )
})

test.each([
  ['a packet that announces 200 MB', Buffer.from([0x10, 0xff, 0xff, 0xff, 0x5f])],
  ['a length that does not end', Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x01])],
  ['a packet of no type', Buffer.from([0x00, 0x00])],
  ['a CONNECT without content', Buffer.from([0x10, 0x00])],
])('%s is refused once, and nothing behind it is read', (_, bytes) => {
  const { read, refusals, take } = reading()
  take(bytes)
  take(packet({ cmd: 'pingreq' }))
  expect({ read, refusals }).toEqual({ read: [], refusals: [true] })
})

test('what one client sends does not change how another one is read', () => {
  const [bad, good] = [reading(), reading()]
  good.take(packet(subscribe('n/one')).subarray(0, 3))
  bad.take(Buffer.from([0x82, 0x02, 0x00, 0x01]))
  good.take(packet(subscribe('n/one')).subarray(3))
  expect(good.read).toMatchObject([{ cmd: 'subscribe' }])
})
