/** The text by which a search finds a post or a child: its title, and what it says. */
export const textOfPost = ({ title, text }: Readonly<Record<string, unknown>>): string =>
  [title, text].filter((part) => typeof part === 'string' && part !== '').join('\n')
