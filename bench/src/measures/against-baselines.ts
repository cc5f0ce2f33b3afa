import { analyze, databaseOf, seedBaselines } from '../baselines/seed.ts'
import { type Baselines, startBaselines } from '../servers/baselines.ts'
import type { Installation } from '../servers/installation.ts'
import type { Postgres } from '../servers/postgres.ts'
import type { Requests } from '../world/requests.ts'
import { makeWorld, type Size, usual, type World } from '../world/world.ts'
import { type Compared, compare, type Pace } from './compare.ts'
import { expectSameAnswers } from './same-answers.ts'

export type Against = {
  world: World
  baselines: Baselines
  /** Sends the same requests of the same world to both sides. */
  compare(requests: (world: World) => Requests, clients: number): Promise<Compared>
}

/** A world in our installation, and the baselines on the same rows. */
export const againstBaselines = async (
  installation: Installation,
  postgres: Postgres,
  { size = usual, ...pace }: Pace & { size?: Size },
): Promise<Against> => {
  const world = await makeWorld(installation.origin, postgres.url, size)
  const database = new URL(postgres.url).pathname.slice(1)
  for (const service of ['community', 'content', 'chat', 'notifications'])
    await analyze(databaseOf(postgres.url, `${database}_${service}`))
  const baselines = await startBaselines(await seedBaselines(postgres.url, world.networkId), world)
  const theirs = withTokens(world, baselines.tokens)
  return {
    world,
    baselines,
    compare: async (requests, clients) => {
      const ours = {
        ...installation,
        origins: [installation.origin],
        clients,
        next: requests(world),
      }
      const other = { ...baselines, origins: [baselines.origin], clients, next: requests(theirs) }
      await expectSameAnswers(
        { origin: installation.origin, next: ours.next },
        { origin: baselines.origin, next: other.next },
      )
      return compare(ours, other, { shared: [postgres.process], ...pace })
    },
  }
}

/** Our world with the tokens of the baselines. */
const withTokens = (world: World, tokens: ReadonlyMap<string, string>): World => {
  const person = ({ userId }: { userId: string }) => ({ userId, token: tokens.get(userId) ?? '' })
  const places = (all: World['communities']) =>
    all.map(({ owner, member, ...place }) => ({
      ...place,
      owner: person(owner),
      member: person(member),
    }))
  return {
    ...world,
    people: world.people.map(person),
    communities: places(world.communities),
    busy: places(world.busy),
  }
}
