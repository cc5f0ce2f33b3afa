import { createIdentities, internalHeaders } from '@causerie/http'
import { bodyOf, type Request } from '../load/request.ts'
import { type Results, resultOf } from '../results/rows.ts'
import type { Separate } from '../servers/separate.ts'
import { createPosts } from '../world/requests.ts'
import { authorization, type World } from '../world/world.ts'
import type { Bench } from './bench-group.ts'
import { compare, type Side } from './compare.ts'

/**
 * Measures two instances of content on the same lanes against one, with requests as a gateway sends
 * them.
 */
export const compareTwoInstances = async (
  separate: Separate,
  world: World,
  { postgres, pace }: Bench,
): Promise<Results> => {
  const one = separate.originOf('content')
  const another = await separate.startAnother('content')
  const posts = createPosts(world.communities)
  const sign = signing(separate.internalKey, world)
  const side = (origins: readonly string[]): Side => ({
    processes: [...separate.processes, ...another.processes],
    healthUrls: separate.healthUrls,
    origins,
    clients: 64,
    next: () => sign(posts()),
  })
  try {
    const compared = await compare(side([one, another.origin]), side([one]), {
      shared: [postgres.process],
      ...pace,
    })
    return {
      twoInstances: resultOf(compared),
      twoInstancesCpu: { value: compared.cpuRatio, detail: 'as above' },
    }
  } finally {
    await another.stop()
  }
}

/** Replaces the client's token by a signed identity, as the gateway does. */
const signing = (internalKey: string, { networkId, people }: World) => {
  const [id = '', secret = ''] = internalKey.split(':')
  const identities = createIdentities([{ id, secret }])
  const userIds = new Map(
    people.map((person) => [authorization(person).authorization, person.userId]),
  )
  return ({ headers, ...request }: Request): Request => {
    const body = Buffer.from(bodyOf(request))
    const userId = userIds.get(headers.authorization ?? '') ?? ''
    const caller = { userId, networkId, kind: 'user', sessionId: '', device: '' } as const
    const identity = identities.sign(
      { audience: 'content', method: request.method, target: request.path },
      caller,
      body,
    )
    return { ...request, headers: { [internalHeaders.identity]: identity } }
  }
}
