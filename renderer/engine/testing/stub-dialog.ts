/** Gives dialogs their methods, which jsdom lacks. */
export function stubDialog(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
