import type { Credentials } from './credentials.ts'

/** The text that `npm start` prints: URL, credentials and five requests to try. */
export const welcome = ({ baseUrl, apiKey, adminToken, tokens }: Credentials, file: string): string => {
  const { alice = '<token>', bob = '<token>' } = tokens
  return `
Causerie listens on ${baseUrl}

  API key          ${apiKey}
${Object.entries(tokens)
  .map(([name, token]) => `  ${name.padEnd(16)} ${token}`)
  .join('\n')}
  administrator    ${adminToken}

These credentials and the server key are in ${file}. Try:

  curl ${baseUrl}/api/v3/communities -H 'Authorization: Bearer ${alice}'
  curl ${baseUrl}/api/v1/notification-tray -H 'Authorization: Bearer ${bob}'
  curl ${baseUrl}/api/v3/users/carol -H 'Authorization: Bearer ${alice}'
  curl ${baseUrl}/api/v3/network-settings/chat -H 'Authorization: Bearer ${alice}'
  curl ${baseUrl}/api/v5/sessions -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' -d '{"userId":"eve","deviceId":"laptop"}'
`
}
