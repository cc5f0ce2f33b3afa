import { resolve } from 'node:path'
import { type Credentials, credentialsIn } from '../configuration/credentials.ts'

/** Where a start leads to. */
export type Entrances = {
  baseUrl: string
  dataFolder: string
  /** Codes of the links; without them, there are no pages. */
  codes?: { pages: string; administrator: string } | undefined
}

/**
 * The screen that a start ends with: where everything is, and three requests to try where there is
 * a demo world. It has no token: the codes of its links are worth nothing without this process, and
 * that of the console nothing the second time.
 */
export const welcome = (entrances: Entrances, demo?: Pick<Credentials, 'tokens'>): string => `
Causerie listens on ${entrances.baseUrl}
${entrances.codes ? linksOf(entrances, entrances.codes, demo !== undefined) : ''}
${demo ? requestsOf(entrances, demo) : keysOfNetworks}
Ctrl-C stops it. The next start continues with the data in ${entrances.dataFolder}.
`

const linksOf = (
  { baseUrl }: Entrances,
  { pages, administrator }: NonNullable<Entrances['codes']>,
  hasDemo: boolean,
): string => {
  const lines = [
    ['Home', `${baseUrl}/?code=${pages}`],
    ...(hasDemo ? [['Demo', `${baseUrl}/demo/two?code=${pages}`]] : []),
    [
      'Console',
      `${baseUrl}/console?code=${hasDemo ? `${administrator}  (signs the administrator in, once)` : pages}`,
    ],
    ['API', `${baseUrl}/docs?code=${pages}`],
  ]
  return `\n${lines.map(([name = '', link]) => `  ${name.padEnd(9)}${link}`).join('\n')}\n\nKeep these links to yourself: they show a browser what only the operator may see.`
}

const keysOfNetworks = `
"network create --name <name>" makes a network and prints its keys.
`

const requestsOf = (
  { baseUrl, dataFolder }: Entrances,
  { tokens }: Pick<Credentials, 'tokens'>,
): string => {
  const file = credentialsIn(dataFolder)
  const curl = (user: string, path: string, more = '') =>
    `  curl -s${more} -w '\\n' ${baseUrl}${path} -H "Authorization: Bearer $(token ${user})"`
  return `Keys, and tokens of the administrator and of ${Object.keys(tokens).join(', ')}, are in ${file}.
Three requests to try in a second terminal: the communities, bob's notifications, and bob follows carol.

  token() { node -p "require('${resolve(file)}').tokens.$1"; }
${curl('alice', '/api/v3/communities')}
${curl('bob', '/api/v1/notification-tray')}
${curl('bob', '/api/v4/me/following/carol', ' -X POST')}
`
}
