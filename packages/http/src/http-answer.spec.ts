import { type RefusalCode, refusalKinds } from '@causerie/contracts/refusal-kinds'
import { ErrorBody, refuse } from '@causerie/protocol'
import { expect, it } from 'vitest'
import { refusalAnswer } from './http-answer.ts'

it.each(Object.keys(refusalKinds) as RefusalCode[])(
  "returns %s in the API's error body",
  (code) => {
    const { status, body } = refusalAnswer(refuse(code, ['userId: Is required.']))
    const parsed = ErrorBody.parse(JSON.parse(String(body)))
    expect(status).toBe(refusalKinds[code].http)
    expect(parsed).toEqual({
      status: 'error',
      code: refusalKinds[code].code,
      message: refusalKinds[code].message,
      data: { detail: ['userId: Is required.'] },
    })
  },
)

it('sends Retry-After if the service is unavailable', () => {
  expect(refusalAnswer(refuse('unavailable')).headers).toEqual({ 'retry-after': '1' })
  expect(refusalAnswer(refuse('not-found')).headers).toEqual({})
})
