declare module 'virtual:contract/*' {
  /** By the name of the procedure: `user.content.list`. */
  export const routes: Readonly<Record<string, { readonly method: string; readonly path: string }>>
}
