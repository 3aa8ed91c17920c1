/** Names the notice for a visitor's next page; read there once and removed. It proves nothing and grants nothing. */
export const NOTICE_COOKIE = 'notice'
