import { describe, expect, test } from 'vitest';
import { startLimit, testAdmin } from '../../testing/create-test-app.ts';
import { blankProject, insertProject } from '../../testing/entries.site.ts';
import { useReviewApp } from '../../testing/review-app.site.ts';
import { saveDraft, saveStored } from '../../testing/send-as-admin.ts';
import { oneStore, stores } from '../../testing/stores.ts';

describe.each(stores)('approvals and comments, on the %s store', { timeout: startLimit }, (store) => {
  const {
    send,
    createHero,
    saveHero,
    newProject,
    keyOf,
    share,
    show,
    frameOf,
    sendComment,
    approve,
    listed,
    form,
    getApp,
  } = useReviewApp(store);

  test('an approval and a comment are listed with name and page, also for the document alone', async () => {
    const project = await newProject({ title: 'Garden' });
    const other = await newProject({ title: 'Other' });
    const { path } = await share([await keyOf('project', project)]);

    const sent = await approve(path);
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}?thanks=approve`]);
    expect(frameOf(await show(`${path}?thanks=approve`))).toMatchObject({ sent: 'approve' });
    await sendComment(`${path}projects`, { name: ' Mona ', comment: 'More\r\nshade <b>', answer: 'comment' });

    const [review] = await listed();
    expect(review).toMatchObject({
      ...{ state: 'live', is_void: false, created_by: 'Owner' },
      documents: [{ id: project, label: 'Project “Garden”', state: 'unchanged' }],
      comments: [
        { page: '/', name: 'Salem', comment: '', is_approval: true },
        { page: '/projects', name: 'Mona', comment: 'More\nshade <b>', is_approval: false },
      ],
    });
    expect((await send('GET', `reviews?collection=project&id=${project}`)).data).toHaveLength(1);
    expect((await send('GET', `reviews?collection=project&id=${other}`)).data).toEqual([]);
  });

  test('a comment that is sent to a link that has ended is given back to its writer', async () => {
    const project = await newProject({ title: 'Garden' });
    const { id, path } = await share([await keyOf('project', project)]);
    await send('DELETE', `reviews/${id}`);

    const sent = await sendComment(path, { name: 'Mona', comment: 'More\r\nshade <b>', answer: 'comment' });

    expect(sent.status).toBe(410);
    expect(sent.text).toContain('Your comment was not sent. You can copy it here:');
    expect(sent.text).toContain('More\r\nshade &lt;b&gt;</textarea>');
    expect((await approve(path)).text).not.toContain('<textarea');
    expect(await getApp().db('comments')).toEqual([]);
  });

  test('an answer that repeats the last one of its writer is stored once', async () => {
    const { path } = await share([await keyOf('project', await newProject({ title: 'Garden' }))]);
    const written = async () =>
      (await listed())[0].comments.map(({ comment }: { comment: string }) => comment);

    const answers = await Promise.all([approve(path), approve(path)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await written()).toEqual(['']);
    await sendComment(path, { name: 'Salem', comment: 'Wait', answer: 'comment' });
    await sendComment(path, { name: 'Salem', comment: 'Wait', answer: 'comment' });
    await approve(path);
    await sendComment(`${path}projects`, { name: 'Salem', comment: '', answer: 'approve' });
    await sendComment(path, { name: 'Mona', comment: '', answer: 'approve' });

    expect(await written()).toEqual(['', 'Wait', '', '', '']);
  });

  test('a page shows the comments that were written on it, and no others', async () => {
    const project = await newProject({ title: 'Garden' });
    const { path } = await share([await keyOf('project', project)]);
    await sendComment(path, { name: 'Mona', comment: 'On home', answer: 'comment' });
    await sendComment(`${path}projects?page=2`, { name: 'Mona', comment: 'On the list', answer: 'comment' });

    const written = async (page: string) =>
      frameOf(await show(path + page)).comments.map(({ comment }) => comment);

    expect(await written('')).toEqual(['On home']);
    expect(await written('projects')).toEqual(['On the list']);
    expect(await written('projects/garden')).toEqual([]);
  });

  test('a document has the comments on its page, and those on pages of no document of the link', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Chosen title');
    const project = await newProject({ title: 'Garden' });
    const { path } = await share([await keyOf('components', hero), await keyOf('project', project)]);
    for (const page of ['', 'projects/garden', 'about']) {
      await show(path + page);
      await sendComment(path + page, { name: 'Mona', comment: page || 'home', answer: 'comment' });
    }

    const about = async (collection: string, id: number) =>
      (await send('GET', `reviews?collection=${collection}&id=${id}`)).data[0].comments.map(
        ({ comment }: { comment: string }) => comment,
      );

    expect(await about('components', hero)).toEqual(['home', 'about']);
    expect(await about('project', project)).toEqual(['projects/garden', 'about']);
    expect((await listed())[0].comments).toHaveLength(3);
  });

  test('an edit voids the approval of its document alone', async () => {
    const [first, second] = [await newProject({ title: 'First' }), await newProject({ title: 'Second' })];
    const keys = [await keyOf('project', first), await keyOf('project', second)];
    const { path } = await share(keys);
    await approve(path);

    await saveDraft(send, `project/${second}`, { ...blankProject, title: 'Other' });

    expect((await listed())[0]).toMatchObject({
      ...{ is_void: false, documents: [{ state: 'unchanged' }, { state: 'changed' }] },
    });
    const [, other] = frameOf(await show(path)).pages;
    expect(other?.documents).toMatchObject([{ label: 'Project “Second”', state: 'changed' }]);
  });

  test('a draft that its editor publishes unchanged is published, also once it is unpublished again', async () => {
    const id = await newProject({ title: 'Garden' });
    const key = await keyOf('project', id);
    await share([key]);
    const state = async () => (await listed())[0].documents[0].state;
    const publish = (content: object) => saveStored(send, `project/${id}`, { content, publish: true });

    const { draft } = (await send('GET', `documents/project/${id}`)).data;
    await publish(draft.content);
    expect(await state()).toBe('published');
    await send('POST', `documents/project/${id}/unpublish`, {});
    expect(await state()).toBe('unchanged');
    await share([await keyOf('project', id)]);
    await publish({ ...draft.content, slug: 'garden' });
    expect(await state()).toBe('published');
  });

  test('a draft that is edited and published by one save is not what was approved', async () => {
    const id = await newProject({ title: 'Garden' });
    await share([await keyOf('project', id)]);
    const { draft } = (await send('GET', `documents/project/${id}`)).data;

    const content = { ...draft.content, title: 'Another garden' };
    await saveStored(send, `project/${id}`, { content, publish: true });

    expect((await listed())[0].documents).toMatchObject([{ state: 'changed' }]);
  });

  test('a later edit of a contained draft voids the approval, publishing what was approved does not', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Chosen title');
    const { path } = await share([await keyOf('components', hero)]);
    await approve(path);

    await saveHero(hero, 'Later title');
    expect((await listed())[0]).toMatchObject({ is_void: true, documents: [{ state: 'changed' }] });
    const approved = await share([await keyOf('components', hero)]);
    await send('POST', 'publish', { documents: [await keyOf('components', hero)] });
    expect((await listed()).find(({ id }: { id: number }) => id === approved.id)).toMatchObject({
      ...{ is_void: false, documents: [{ state: 'published' }] },
    });
  });

  test('an unpublished entry that was shared and then edited has changed', async () => {
    const id = await insertProject(getApp().db, { ...blankProject, title: 'Garden' });
    await send('POST', `documents/project/${id}/unpublish`, {});
    const key = await keyOf('project', id);
    await share([key]);
    const states = async () => (await listed())[0].documents.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['unchanged']);

    const content = { ...blankProject, title: 'Edited' };
    await saveDraft(send, `project/${id}`, content);

    expect(await states()).toEqual(['changed']);
  });

  test('an invalid comment is rejected with a message, and its input is kept', async () => {
    const project = await newProject({ title: 'Garden' });
    const { path } = await share([await keyOf('project', project)]);

    const nameless = await sendComment(path, { name: ' ', comment: 'Keep <this>', answer: 'comment' });
    expect(nameless.status).toBe(422);
    expect(frameOf(nameless).rejected).toEqual({
      ...{ error: 'Please enter your name.', name: ' ', comment: 'Keep <this>' },
    });
    for (const [name, error] of [
      ['...', 'Please enter your name.'],
      [
        '\u202eanoM',
        'Please type this again: it has invisible characters that change the direction of the text.',
      ],
    ] as const)
      expect(frameOf(await sendComment(path, { name, comment: 'Hello', answer: 'comment' }))).toMatchObject({
        rejected: { error },
      });
    const empty = await sendComment(path, { name: 'Mona', comment: '', answer: 'comment' });
    expect(empty.text).toContain('Please enter a comment.');
    const long = await sendComment(path, { name: 'Mona', comment: 'x'.repeat(2_001), answer: 'comment' });
    expect([long.status, long.text.includes('2,000 characters at most')]).toEqual([422, true]);
    const huge = await getApp().send(path, {
      method: 'POST',
      headers: form,
      raw: `comment=${'x'.repeat(10_000_000)}`,
    });
    expect([huge.status, huge.text.includes('The comment is too long.')]).toEqual([413, true]);
    const json = await getApp().send(path, { method: 'POST', json: { name: 'Mona', answer: 'approve' } });
    expect(json.status).toBe(415);
    expect((await getApp().send(path, { method: 'DELETE' })).status).toBe(405);
    expect(await getApp().db('comments')).toEqual([]);
  });

  test('a link accepts 200 comments, an address sends 20 in ten minutes', async () => {
    const project = await newProject({ title: 'Garden' });
    const { id, path } = await share([await keyOf('project', project)]);
    const rows = Array.from({ length: 198 }, () => ({
      ...{ link_id: id, page: '/', name: 'Mona', comment: 'x', is_approval: false },
    }));
    await getApp().db('comments').insert(rows);

    const approveAs = async (name: string) =>
      (await sendComment(path, { name, comment: '', answer: 'approve' })).status;
    const statuses = await Promise.all(['Salem', 'Mona', 'Hind'].map(approveAs));
    expect(statuses.sort()).toEqual([303, 303, 409]);
    await getApp().db('comments').delete();
    for (let count = 3; count < 20; count += 1) expect(await approveAs(`Guest ${count}`)).toBe(303);
    expect(await approveAs('Salem')).toBe(429);
    await getApp()
      .db('message_counts')
      .update({ window_ends_at: new Date(Date.now() + 30_000) });
    const refused = await sendComment(path, { name: 'Salem', comment: '', answer: 'approve' });
    expect(refused.text).toContain('Please try again in a minute.');
  });

  test('deleting an entry names the approval links that show it', async () => {
    const id = await insertProject(getApp().db, { ...blankProject, title: 'Garden' });
    const draft = await newProject({ title: 'Terrace' });
    await saveDraft(send, `project/${id}`, { ...blankProject, title: 'Edited' });
    const { id: link } = await share([await keyOf('project', id), await keyOf('project', draft)]);

    for (const path of [`projects/${id}`, `documents/project/${draft}`])
      expect(await send('DELETE', path)).toMatchObject({
        ...{ status: 409, code: 'in_use' },
        message: expect.stringMatching(/^The approval link of .+ shows this project$/),
      });
    expect((await send('DELETE', `projects/${id}?force=1`)).status).toBe(200);
    await send('DELETE', `reviews/${link}`);
    expect((await send('DELETE', `documents/project/${draft}`)).status).toBe(200);
  });
});

describe.each(oneStore)('e-mail of approvals, on the %s store', { timeout: startLimit }, (store) => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@ghaf.example' };
  const { newProject, keyOf, share, sendComment, getApp } = useReviewApp(store, smtp);

  test('an approval and a comment are e-mailed to the administrators, with who, where and a link', async () => {
    const { path, id } = await share([await keyOf('project', await newProject({ title: 'Garden' }))]);

    await sendComment(path, { name: 'Salem', comment: '', answer: 'approve' });
    await sendComment(path, { name: 'Salem', comment: '', answer: 'approve' });
    await sendComment(`${path}projects`, { name: 'Mona', comment: 'More shade', answer: 'comment' });

    const mails = await getApp().db('jobs').where({ kind: 'mail' }).orderBy('id').pluck('payload');
    const link = `${getApp().state.config.publicUrl}/admin/changes#approval-link-${id}`;
    const to = testAdmin.email;
    expect(mails).toMatchObject([
      { to, subject: 'Salem approved the preview', text: expect.stringContaining(link) },
      {
        ...{ to, subject: 'Mona commented on the preview' },
        text: expect.stringMatching(/Mona commented on the preview, on \/projects\.\s+More shade/),
      },
    ]);
  });
});
