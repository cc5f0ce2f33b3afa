import { uploadFileFromUrl } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { closeServers, describeFetching, serve } from './served-files.ts'
import { pathOf } from './steps.ts'

closeServers()
const given = sharedNetwork(people)

describeFetching('POST /api/v4/files/from-url', () => {
  it('stores what a URL has, of any type, and names it by the URL', async () => {
    const { alice, network } = await given()
    const url = await serve((_, response) => response.end('The key is where it always is.'))
    const names = {
      'keys.txt': 'keys.txt',
      'a/b/': 'b',
      '': '127.0.0.1',
      '%ff': '%ff',
      'a%2Fb': 'b',
    }
    for (const [path, name] of Object.entries(names)) {
      const body = { url: `${url}/${path}` }
      const file = only((await step(alice, uploadFileFromUrl, { body })).files)
      expect(file).toMatchObject({ type: 'file', accessType: 'public', attributes: { name } })
      expect((await network.raw(pathOf(file.fileUrl))).text).toBe('The key is where it always is.')
    }
  })
})
