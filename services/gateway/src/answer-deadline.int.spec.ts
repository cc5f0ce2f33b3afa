import { operations } from '@causerie/contracts'
import { expect, it } from 'vitest'
import { gatewayTo } from '../test/gateway-to.ts'
import { upstreamInProcess } from './upstream-in-process.ts'

const never = new Promise<never>(() => undefined)

it('a service of the same process that never answers is 504, and so is one that takes an upload', async () => {
  const { get, ask } = await gatewayTo(
    upstreamInProcess({ service: 'content', handle: () => never }, 200),
    {},
    { operations: [operations.getPost, operations.createPost, operations.uploadFile] },
  )
  const form = new FormData()
  form.append('files', new Blob(['hello']), 'a.txt')
  const answers = [
    await get(),
    await ask('POST', '/api/v4/posts', {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
    await ask('POST', '/api/v4/files', { body: form }),
  ]
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({
      status: 504,
      body: { status: 'error', code: 500000, message: 'The response took too long.' },
    })
})
