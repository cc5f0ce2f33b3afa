import { freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'

describeNetwork('the first page', () => {
  it('leads to no demo where there is no demo world', async () => {
    const { raw } = await freshNetwork()
    const { status, text } = await raw('/', { headers: { accept: 'text/html' } })
    expect({ status, leadsToConsole: text.includes('/console'), leadsToDemo: text.includes('/demo') }).toEqual({
      status: 200,
      leadsToConsole: true,
      leadsToDemo: false,
    })
    expect((await raw('/demo')).status).toBe(404)
  })
})
