import type { TrayItem } from '@causerie/contracts/notifications'
import type { FreshNetwork, Person } from '@causerie/testkit'
import { communityOf } from '../../community/community/steps.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { trayOf } from './steps.ts'

const everybody = ['bob', 'carol', 'dan', 'erin']

/** Five users, a community of alice's for each test, and a user's tray items about it. */
export const trayStory = () => {
  const given = sharedNetwork(async (network: FreshNetwork) => {
    const [four, erin] = await Promise.all([
      people(network),
      network.signIn('erin', { displayName: 'Erin' }),
    ])
    await network.settled()
    return { ...four, erin }
  })
  const place = async (fields: object = {}): Promise<string> => {
    const { network, alice } = await given()
    const { communityId } = await communityOf(alice, { userIds: everybody, ...fields })
    await network.settled()
    return communityId
  }
  const about = async (who: Person, targetId: string): Promise<TrayItem[]> => {
    await (await given()).network.settled()
    return (await trayOf(who)).filter((item) => item.targetId === targetId)
  }
  const texts = async (who: Person, targetId: string): Promise<string[]> =>
    (await about(who, targetId)).map(({ text }) => text)
  return { given, place, about, texts }
}
