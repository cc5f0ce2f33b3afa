const pages = [
  { path: '/docs', name: 'Operations' },
  { path: '/docs/events', name: 'Events' },
  { path: '/docs/events/recorded', name: 'What is recorded' },
  { path: '/docs/clients', name: 'Clients' },
] as const

/** The head of each page of the documents. */
export const header = (current: (typeof pages)[number]['path'], more = ''): string => {
  const links = pages.map(
    ({ path, name }) =>
      `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<header><b>Causerie</b> ${[...links, more].join(' ').trimEnd()}</header>`
}
