import { resolve } from 'node:path'
import { type Credentials, credentialsIn } from '../configuration/credentials.ts'

/** The screen that `npm start` ends with: where everything is, and three requests to try. It contains no secret. */
export const welcome = ({ baseUrl, tokens }: Pick<Credentials, 'baseUrl' | 'tokens'>, dataFolder: string): string => {
  const file = credentialsIn(dataFolder)
  const curl = (user: string, path: string, more = '') =>
    `  curl -s${more} -w '\\n' ${baseUrl}${path} -H "Authorization: Bearer $(token ${user})"`
  return `
Causerie listens on ${baseUrl}

  Operations    ${baseUrl}/docs lists them and lets you try each one as alice
  Events        ${baseUrl}/docs/events
  People        ${Object.keys(tokens).join(', ')}
  Credentials   ${file} has a token for each of them, the administrator's token and the keys

Three requests to try in a second terminal: the communities, bob's notifications, and bob follows carol.

  token() { node -p "require('${resolve(file)}').tokens.$1"; }
${curl('alice', '/api/v3/communities')}
${curl('bob', '/api/v1/notification-tray')}
${curl('bob', '/api/v4/me/following/carol', ' -X POST')}

Ctrl-C stops it. The next start continues with the data in ${dataFolder}.
`
}
