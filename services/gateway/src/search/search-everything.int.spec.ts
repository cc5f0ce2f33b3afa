import { expect, test } from 'vitest'
import { type Composition, startNetwork } from '../../test/small-network.ts'

test.each<Composition>(['in one process', 'over HTTP'])(
  'a search over everything asks the services %s, and names what is away',
  async (composition) => {
    const network = await startNetwork(composition)
    try {
      const { status, body } = await network.ask('GET', '/api/v1/search?query=anna')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        results: ['posts', 'comments', 'stories', 'communities', 'users'].map((kind) => ({ kind })),
        // The network has no chat.
        unavailable: ['messages', 'channels'],
        posts: [],
        users: [],
      })
    } finally {
      await network.close()
    }
  },
)
