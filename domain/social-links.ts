/** The site's own pages on social networks; null where it has none. */
export type SocialLinks = { readonly instagram: string | null; readonly facebook: string | null }

export const NO_SOCIAL_LINKS: SocialLinks = { instagram: null, facebook: null }
