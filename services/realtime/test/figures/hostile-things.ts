import { setTimeout as pause } from 'node:timers/promises'
import { realtimePaths } from '@causerie/contracts/realtime'
import mqtt from 'mqtt-packet'
import type { SignedIn } from './crowd.ts'
import { openRaw, type RawWebSocket } from './raw-web-socket.ts'

type Hostile = { origin: string; user: SignedIn; number: number }
/** Does something hostile once; resolves when it is done or the server has had enough. */
type Thing = (hostile: Hostile) => Promise<void>

const subprotocol = { protocol: 'mqtt' }
const connect = ({ user, number }: Hostile, fields: object = {}) =>
  mqtt.generate({
    ...{ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true, keepalive: 0 },
    ...{ clientId: `hostile ${number}`, username: user.id, password: Buffer.from(user.token) },
    ...fields,
  })
const subscribe = (topics: readonly string[]) =>
  mqtt.generate({
    cmd: 'subscribe',
    messageId: 1,
    subscriptions: topics.map((topic) => ({ topic, qos: 0 })),
  })
const unsubscribe = (topics: readonly string[]) =>
  mqtt.generate({ cmd: 'unsubscribe', messageId: 2, unsubscriptions: [...topics] })
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const filtersOf = ({ user: { networkId, id } }: Hostile, count: number, from = 0) =>
  times(count, (i) => `${networkId}/marker/channel/${id}/message/${from + i}`)

/** As long as the server lets it, and no longer than so many milliseconds. */
const using = async (
  opening: Promise<RawWebSocket>,
  milliseconds: number,
  use: (raw: RawWebSocket) => Promise<unknown>,
): Promise<void> => {
  const raw = await opening
  const ended = new Promise((resolve) => raw.socket.once('close', resolve))
  await Promise.race([ended, pause(milliseconds), use(raw).then(() => ended)])
  raw.socket.destroy()
}
const mqttOf = ({ origin }: Hostile) => openRaw(origin, '/mqtt', subprotocol)
type SigningIn = { milliseconds: number; clean?: boolean }
const signedIn = (
  hostile: Hostile,
  { milliseconds, clean = true }: SigningIn,
  use: (raw: RawWebSocket) => Promise<unknown>,
) =>
  using(mqttOf(hostile), milliseconds, async (raw) => {
    await raw.send(connect(hostile, { clean }))
    await new Promise((resolve) => raw.socket.once('data', resolve))
    return use(raw)
  })
/** A stream that is left as soon as it is answered. */
const stream = async (
  { origin, user }: Hostile,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const leaving = new AbortController()
  const options = {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    signal: leaving.signal,
  }
  const { body } = await fetch(`${origin}${realtimePaths.realtimeStream}${query}`, options)
  leaving.abort()
  await body?.cancel().catch(() => {})
}

/** Where the first of them has begun. */
let oldPosition: Promise<string> | undefined
const positionOf = async ({ origin, user }: Hostile): Promise<string> => {
  const { body } = await fetch(`${origin}${realtimePaths.realtimeStream}`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  const { value } = (await body?.getReader().read()) ?? {}
  return /id: (\S+)/.exec(Buffer.from(value ?? []).toString())?.[1] ?? ''
}

/** One of each kind that an audit has found. */
export const hostileThings: Readonly<Record<string, Thing>> = {
  'a packet byte by byte, without a token': (hostile) =>
    using(mqttOf(hostile), 5_000, (raw) =>
      raw.send(Buffer.from([0x10, 0xf8, 0xff, 0x03]), ...times(60_000, () => Buffer.from([1]))),
    ),
  'megabytes behind a CONNECT that is refused': (hostile) =>
    using(mqttOf(hostile), 5_000, async (raw) => {
      await raw.send(connect(hostile, { password: Buffer.from('wrong') }))
      for (let i = 0; i < 100 && raw.isOpen(); i += 1)
        await raw.send(unsubscribe(times(16_000, () => 'x')))
    }),
  'UNSUBSCRIBE of thousands': (hostile) =>
    signedIn(hostile, { milliseconds: 10_000 }, async (raw) => {
      await raw.send(subscribe(filtersOf(hostile, 500)), subscribe(filtersOf(hostile, 500, 500)))
      for (let i = 0; i < 3; i += 1) await raw.send(unsubscribe(times(21_000, () => 'x')))
    }),
  'megabytes of SUBSCRIBE behind a slow one': (hostile) =>
    signedIn(hostile, { milliseconds: 10_000 }, async (raw) => {
      await raw.send(subscribe(filtersOf(hostile, 900)))
      for (let i = 0; i < 200 && raw.isOpen(); i += 1)
        await raw.send(subscribe(times(16_000, () => 'x')))
    }),
  'a return to an old position': async (hostile) => {
    oldPosition ??= positionOf(hostile)
    await stream(hostile, '', { 'last-event-id': await oldPosition })
  },
  'a session that comes back and reads nothing': (hostile) =>
    signedIn(hostile, { milliseconds: 20_000, clean: false }, async (raw) => {
      await raw.send(subscribe([`${hostile.user.networkId}/smartfeed/${hostile.user.id}/messages`]))
      raw.socket.pause()
    }),
  'streams of a hundred records': (hostile) =>
    stream(hostile, `?${times(100, (i) => `subscribe=user:person-${i}`).join('&')}`),
  'tokens that are none': (hostile) =>
    stream({ ...hostile, user: { ...hostile.user, token: `none.${hostile.number}` } }, ''),
  'all filters anew on each connection': (hostile) =>
    signedIn(hostile, { milliseconds: 1_000 }, (raw) =>
      raw.send(...times(4, (i) => subscribe(filtersOf(hostile, 500, i * 500)))),
    ),
  'a WebSocket that reads nothing': ({ origin, user }) =>
    using(
      openRaw(origin, realtimePaths.realtimeStream, {
        headers: { authorization: `Bearer ${user.token}` },
      }),
      60_000,
      async (raw) => raw.socket.pause(),
    ),
  'a filter there and back': (hostile) =>
    signedIn(hostile, { milliseconds: 10_000, clean: false }, async (raw) => {
      await raw.send(subscribe(filtersOf(hostile, 900)))
      const one = filtersOf(hostile, 1, 900)
      for (let i = 0; i < 200 && raw.isOpen(); i += 1)
        await raw.send(subscribe(one), unsubscribe(one))
    }),
}
