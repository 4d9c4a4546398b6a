import { expect, test } from 'vitest';
import { keepEarlyClick } from './early-click.ts';

function addButton(type: 'button' | 'submit'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = type;
  button.innerHTML = '<span>Look</span>';
  document.body.append(button);
  return button;
}

/** Presses the words on a button while nobody listens, then lets somebody listen and counts what is heard. */
function pressEarly(button: HTMLButtonElement): number {
  let heard = 0;
  const pressAgain = keepEarlyClick();
  button.querySelector('span')?.click();
  button.addEventListener('click', () => {
    heard += 1;
  });
  pressAgain();
  return heard;
}

test('a button that was pressed too early is pressed again', () => {
  expect(pressEarly(addButton('button'))).toBe(1);
});

test('nothing is sent a second time, and what has left the page is let go', () => {
  const gone = addButton('button');
  const pressAgain = keepEarlyClick();
  gone.click();
  gone.remove();
  let heard = 0;
  gone.addEventListener('click', () => {
    heard += 1;
  });
  pressAgain();

  expect(heard).toBe(0);
  expect(pressEarly(addButton('submit'))).toBe(0);
});

test('a button that is pressed later is left to those who listen', () => {
  const button = addButton('button');
  keepEarlyClick()();
  let heard = 0;
  button.addEventListener('click', () => {
    heard += 1;
  });
  button.click();

  expect(heard).toBe(1);
});
