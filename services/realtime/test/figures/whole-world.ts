import { setTimeout as pause } from 'node:timers/promises'
import { getUser } from '@causerie/contracts/community'
import { openExchange } from '../../../../bench/src/load/exchange.ts'
import { authorization, type Place, type World } from '../../../../bench/src/world/world.ts'
import { openClient } from '../mqtt-client.ts'
import type { SignedIn } from './crowd.ts'

/** The people of a world, as MQTT clients sign in. */
export const signedInAs = async (
  origin: string,
  { people, networkId }: World,
): Promise<SignedIn[]> => {
  const exchange = await openExchange(origin)
  const users: SignedIn[] = []
  for (const person of people) {
    const path = getUser.path.replace(':userId', person.userId)
    const { body } = await exchange.ask({ method: 'GET', path, headers: authorization(person) })
    const [user] = (JSON.parse(body) as { users: { _id: string }[] }).users
    users.push({ networkId, id: user?._id ?? '', token: person.token })
  }
  exchange.close()
  return users
}

type Hearing = { places: readonly Place[]; world: World; users: readonly SignedIn[] }
/**
 * The owner of each place listens to its messages: how long each took from when it was sent until
 * it was told.
 */
export const hearMessages = async (origin: string, { places, world, users }: Hearing) => {
  const sentAt: number[] = []
  const took: number[] = []
  const hear = (payload: string): void => {
    const [, number] = /"text":"(\d+): /.exec(payload) ?? []
    const at = number === undefined ? undefined : sentAt[Number(number)]
    if (at !== undefined && payload.startsWith('{"eventType":"message.created"'))
      took.push(performance.now() - at)
  }
  const listeners: { close(): void }[] = []
  for (const [number, { owner }] of places.entries()) {
    const user = users[world.people.indexOf(owner)]
    if (!user) continue
    const { networkId, id, token } = user
    const client = await openClient(origin.replace('http', 'ws'), hear)
    client.send({
      ...{
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        keepalive: 0,
        clientId: `listener ${number}`,
      },
      ...{ username: id, password: Buffer.from(token) },
    })
    client.send({
      cmd: 'subscribe',
      messageId: 1,
      subscriptions: [{ topic: `${networkId}/smartfeed/${id}/messages`, qos: 0 }],
    })
    listeners.push({ close: () => client.socket.terminate() })
  }
  await pause(1_000)
  return {
    sent: () => sentAt.push(performance.now()),
    took: (): readonly number[] => took,
    forget: (): void => {
      sentAt.length = 0
      took.length = 0
    },
    close: (): void => {
      for (const listener of listeners) listener.close()
    },
  }
}
