import { type RejectionCode, rejections } from '@causerie/contracts/rejections'
import { ErrorBody, refuse } from '@causerie/protocol'
import { expect, it } from 'vitest'
import { refusalAnswer } from './http-answer.ts'

it.each(Object.keys(rejections) as RejectionCode[])(
  "returns %s in the API's error body",
  (code) => {
    const { status, body } = refusalAnswer(refuse(code, ['userId: Is required.']))
    const parsed = ErrorBody.parse(JSON.parse(String(body)))
    expect(status).toBe(rejections[code].http)
    expect(parsed).toEqual({
      status: 'error',
      code: rejections[code].code,
      message: rejections[code].message,
      data: { detail: ['userId: Is required.'] },
    })
  },
)

it('sends Retry-After if the service is unavailable', () => {
  expect(refusalAnswer(refuse('unavailable')).headers).toEqual({ 'retry-after': '1' })
  expect(refusalAnswer(refuse('not-found')).headers).toEqual({})
})
