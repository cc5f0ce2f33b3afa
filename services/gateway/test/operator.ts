import { codeParameter } from '../src/operator/open-links.ts'
import { createOperatorPass, type OperatorPass } from '../src/operator/operator-pass.ts'

export const operatorKey = 'key-of-the-operator-long-enough-for-a-secret'

/** A pass, and the headers of a browser that has opened a link of it. */
export const openedPass = (host = 'localhost:8080') => {
  const pass = createOperatorPass(operatorKey)
  // The cookie depends on nothing else of a request.
  const request = { headers: { host }, protocol: 'http' } as Parameters<
    OperatorPass['cookieFor']
  >[0]
  const [cookie = ''] = pass.cookieFor(request).split(';')
  return {
    pass,
    headers: { host, cookie },
    link: (path: string) => `${path}?${codeParameter}=${pass.codeFor('pages')}`,
  }
}
