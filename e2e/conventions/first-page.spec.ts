import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'

describeNetwork('the first page', () => {
  it('leads to no demo where there is no demo world', async () => {
    const { raw } = await freshNetwork()
    const { status, text } = await raw('/', { headers: { accept: 'text/html' } })
    expect({ status, leadsToDemo: text.includes('/demo') }).toEqual({
      status: 200,
      leadsToDemo: false,
    })
    // It is there with a demo, also as long as the demo itself is not built.
    expect((await raw('/demo/people')).status).toBe(404)
  })
})
