import { setTimeout as pause } from 'node:timers/promises'
import { type MqttClient, openClient } from '../mqtt-client.ts'

/** A user of the network, as MQTT clients sign in. */
export type SignedIn = { networkId: string; id: string; token: string }
export type CrowdAsked =
  | { url: string; users: readonly SignedIn[]; connect: number }
  | { comeBack: true }
/** `refused`: how often a client was told to come back later. */
export type CrowdSaid = { milliseconds: number; refused: number }

const atOnce = 50
/** As published clients: the first retry a second after a cut, then later ones. */
const waits = [1_000, 2_000, 4_000, 8_000]
const accepted = 0

type Member = { user: SignedIn; clientId: string; client: MqttClient }
const crowd: Member[] = []
let address = ''

const answered = ({ socket, answers }: MqttClient, count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error('the connection was closed')))
    const look = () => {
      if (answers.length < count) return
      socket.off('message', look)
      resolve()
    }
    socket.on('message', look)
  })
/** Connects a client; false when it is told to come back later. */
const connect = async ({
  user,
  clientId,
}: Pick<Member, 'user' | 'clientId'>): Promise<MqttClient | false> => {
  const client = await openClient(address)
  client.send({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: false,
    clientId,
    // They send no pings, and are watched as all others are.
    keepalive: 3_600,
    username: user.id,
    password: Buffer.from(user.token),
  })
  await answered(client, 1)
  const [answer] = client.answers
  if (answer?.cmd === 'connack' && answer.returnCode === accepted) return client
  client.socket.terminate()
  return false
}
/** What published clients subscribe to when they sign in. */
const filtersOf = ({ networkId, id }: SignedIn): string[] => [
  networkId,
  ...['channels', 'messagefeeds', 'messages'].map((feed) => `${networkId}/smartfeed/${id}/${feed}`),
  `${networkId}/user/${id}`,
  `${networkId}/marker/user/${id}`,
  `${networkId}/videostreaming`,
]
const join = async (user: SignedIn, number: number): Promise<void> => {
  const clientId = `client ${number}`
  const client = await connect({ user, clientId })
  if (!client) throw new Error('a client of the crowd was refused')
  client.send({
    cmd: 'subscribe',
    messageId: 1,
    subscriptions: filtersOf(user).map((topic) => ({ topic, qos: 0 })),
  })
  await answered(client, 2)
  crowd.push({ user, clientId, client })
}
const comeBack = async (member: Member): Promise<number> => {
  for (let tried = 0; ; tried += 1) {
    await pause(waits[tried] ?? waits.at(-1))
    const client = await connect(member).catch(() => false as const)
    if (!client) continue
    member.client = client
    return tried
  }
}

const answer = async (asked: CrowdAsked): Promise<CrowdSaid> => {
  const begun = performance.now()
  let refused = 0
  if ('comeBack' in asked) {
    for (const { client } of crowd) client.socket.terminate()
    for (const tries of await Promise.all(crowd.map(comeBack))) refused += tries
  } else {
    address = asked.url
    const wanted = Array.from({ length: asked.connect }, (_, number) => ({
      user: asked.users[number % asked.users.length],
      number,
    }))
    for (let from = 0; from < wanted.length; from += atOnce)
      await Promise.all(
        wanted
          .slice(from, from + atOnce)
          .map(async ({ user, number }) => user && join(user, number)),
      )
  }
  return { milliseconds: performance.now() - begun, refused }
}
process.on(
  'message',
  (asked: CrowdAsked) => void answer(asked).then((said) => process.send?.(said)),
)
