import { type Rejections, rejection } from './rejection.ts'

/** Rejections that belong to no noun. */
export const sharedRejections = {
  'bad-request': rejection(400, 400000, 'The request is not valid.'),
  'invalid-parameters': rejection(422, 500000, 'Some parameters are not valid.'),
  'idempotency-key-reused': rejection(422, 500000, 'This Idempotency-Key was used for a different request.'),
  unauthorized: rejection(401, 400100, 'The access token is missing, invalid, expired or revoked.'),
  'invalid-api-key': rejection(401, 400100, 'The API key is missing, invalid or revoked.'),
  'invalid-server-key': rejection(401, 400100, 'The server key is missing, invalid or revoked.'),
  forbidden: rejection(403, 400300, 'You do not have access to this.'),
  'permission-denied': rejection(403, 400301, 'You do not have permission to do this.'),
  'exempt-from-ban': rejection(403, 400306, 'Some of these users cannot be banned.'),
  'rate-limited': rejection(429, 400311, 'Too many requests.'),
  'not-found': rejection(404, 400400, 'The resource does not exist.'),
  'own-self': rejection(400, 400000, 'You cannot do this to yourself.'),
  'unknown-users': rejection(400, 400000, 'Some of these users do not exist.'),
  'unknown-file': rejection(400, 400000, 'The file does not exist.'),
  'route-not-found': rejection(404, 400000, 'No operation has this path.'),
  'method-not-allowed': rejection(405, 400000, 'This path does not support this method.'),
  'not-http': rejection(400, 400000, 'The request is not valid HTTP.'),
  'too-slow': rejection(408, 400000, 'The request took too long to arrive.'),
  'headers-too-large': rejection(431, 400000, 'The URL and headers are too large.'),
  'too-large': rejection(413, 500000, 'The request is too large.'),
  'unsupported-media-type': rejection(415, 400000, 'The request body must be JSON.'),
  'timed-out': rejection(504, 500000, 'The response took too long.'),
  unavailable: rejection(503, 500000, 'This part of the service is temporarily unavailable. Try again.'),
  unexpected: rejection(500, 500000, 'An unexpected error occurred.'),
} as const satisfies Rejections
