import { getUser } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { closeServers, describeFetching, serve } from '../../content/file/served-files.ts'
import { pixel } from '../../content/file/steps.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'

closeServers()
const given = sharedNetwork(async (network) => ({ admin: await network.admin() }))

const file = (id: string, url: string) => ({
  kind: 'file',
  id,
  userId: 'ann',
  fileType: 'image',
  url,
})

describeFetching('an import of files from URLs', () => {
  it('fetches each once, and names those that cannot be fetched', async () => {
    const { network, admin } = await given()
    const asked: string[] = []
    const url = await serve((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/face.png') response.end(pixel)
      else response.writeHead(404).end()
    })
    const records = [
      file('face', `${url}/face.png`),
      file('gone', `${url}/gone.png`),
      file('inside', 'http://10.0.0.1/face.png'),
      { kind: 'user', id: 'ann', avatarFileId: 'face' },
    ]
    const { failed, finished } = await imported(admin, records)
    expect(failed.map(({ line }) => line).toSorted()).toEqual([3, 4])
    for (const { error } of failed)
      expect(error).toContain('The file could not be fetched from its URL.')
    expect(finished).toMatchObject({ done: 2, failed: 2 })
    await network.settled()
    const ann = await network.signIn('ann')
    const { files } = await step(ann, getUser, { params: { userId: 'ann' } })
    expect(only(files).attributes.name).toBe('face.png')

    const again = await imported(admin, records)
    expect(again.finished).toMatchObject({ done: 0, exists: 2, failed: 2 })
    expect(asked.filter((path) => path === '/face.png')).toHaveLength(1)
  })
})
