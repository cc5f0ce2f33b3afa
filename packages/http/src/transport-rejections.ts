import type { Rejection } from '@causerie/contracts'

/** What no route refuses with: the request did not even arrive as one. */
export const transportRejections = {
  'not-http': { http: 400, code: 400000, message: 'The request is not valid HTTP.' },
  'too-slow': { http: 408, code: 400000, message: 'The request came too slowly.' },
  'headers-too-large': { http: 431, code: 400000, message: 'The URL and headers are too large.' },
} as const satisfies Record<string, Rejection>
