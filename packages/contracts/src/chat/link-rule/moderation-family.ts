/**
 * The older family of moderation: an administrator's token with the API key; the code of errors is
 * the HTTP status.
 */
export const moderationFamily = {
  owner: 'chat',
  credential: 'admin-token+api-key',
  errorCodes: 'http',
} as const
