import type { FreshNetwork } from '@causerie/testkit'

/** Signs in the four users that most specs are about. */
export const people = async (network: FreshNetwork) => {
  const [alice, bob, carol, dan] = await Promise.all([
    network.signIn('alice', { displayName: 'Alice' }),
    network.signIn('bob', { displayName: 'Bob' }),
    network.signIn('carol', { displayName: 'Carol' }),
    network.signIn('dan', { displayName: 'Dan' }),
  ])
  return { alice, bob, carol, dan }
}

/** The four users and an administrator. */
export const peopleAndAdmin = async (network: FreshNetwork) => {
  const [four, admin] = await Promise.all([people(network), network.admin()])
  return { ...four, admin }
}
