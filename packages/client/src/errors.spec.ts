import { expect, test } from 'vitest'
import { CauserieError, errorOf } from './errors.ts'

const refused = (body: string) =>
  errorOf(new Response(body, { status: 422, statusText: 'No', headers: { 'x-request-id': 'r' } }))

test('an error has what the API says', async () => {
  const data = { detail: ['displayName: is missing'] }
  const body = { status: 'error', code: 422000, message: 'Invalid parameters.', data }
  const error = await refused(JSON.stringify(body))
  expect(error).toBeInstanceOf(CauserieError)
  expect(error).toMatchObject({
    status: 422,
    code: 422000,
    message: 'Invalid parameters.',
    detail: ['displayName: is missing'],
    requestId: 'r',
  })
})

test.each(['<html>', '"text"', 'null', '{"code":"E1","message":1,"data":{"detail":"x"}}'])(
  'an error that is not of the API has its status: %s',
  async (body) => {
    expect(await refused(body)).toMatchObject({ code: 422, message: '422 No', detail: [] })
  },
)
