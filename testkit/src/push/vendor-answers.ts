/** What a local vendor answers, or `silence`: nothing, ever. */
export type VendorAnswer =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: object }
  | typeof silence
export const silence = 'silence'
/** Decides by the token of the device, or by what else names it. */
export type VendorSays = (device: string) => VendorAnswer | undefined

/** An error in the form of Google's APIs. */
export const googleError = (
  status: number,
  code: string,
  details: readonly object[] = [],
): Exclude<VendorAnswer, typeof silence> => ({
  status,
  body: { error: { code: status, message: `${code} of a local FCM`, status: code, details } },
})
const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
})

/** The errors of FCM, as Google answers them. */
export const fcmErrors = {
  unregistered: googleError(404, 'NOT_FOUND', [fcmError('UNREGISTERED')]),
  badToken: googleError(400, 'INVALID_ARGUMENT', [
    fcmError('INVALID_ARGUMENT'),
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }],
    },
  ]),
  badMessage: googleError(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT')]),
  otherSender: googleError(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')]),
  forbidden: googleError(403, 'PERMISSION_DENIED'),
  unauthenticated: googleError(401, 'UNAUTHENTICATED'),
  throttled: googleError(429, 'RESOURCE_EXHAUSTED', [fcmError('QUOTA_EXCEEDED')]),
  internal: googleError(500, 'INTERNAL', [fcmError('INTERNAL')]),
  unavailable: googleError(503, 'UNAVAILABLE', [fcmError('UNAVAILABLE')]),
} as const

/** An error of APNs; 410 also says since when the device is gone. */
export const apnsError = (
  status: number,
  reason: string,
): Exclude<VendorAnswer, typeof silence> => ({
  status,
  body: { reason, ...(status === 410 && { timestamp: Date.now() }) },
})
