import { heardEvents } from '@causerie/contracts/documents'
import type { Document } from './groups.ts'
import { type PageContext, pages } from './header.ts'

/** What the search of the pages finds. */
export type Found = {
  kind: 'page' | 'operation' | 'event'
  title: string
  /** In one line. */
  detail: string
  href: string
}

/** All pages, operations and events, in this order. */
export const contentsOf = ({ paths }: Document, { hasDemo }: PageContext): Found[] => [
  ...pages
    .filter(({ path }) => path !== '/demo' || hasDemo)
    .map(({ path, name }) => ({ kind: 'page' as const, title: name, detail: path, href: path })),
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId,
          summary,
          tags: [group = ''],
        },
      ]) => ({
        kind: 'operation' as const,
        title: String(summary),
        detail: `${method.toUpperCase()} ${path}`,
        href: `/docs#/${encodeURIComponent(group)}/${operationId}`,
      }),
    ),
  ),
  ...heardEvents.map(({ realtime, webhook, summary }) => {
    const name = realtime || webhook
    return { kind: 'event' as const, title: name, detail: summary, href: `/docs/events#${name}` }
  }),
]
