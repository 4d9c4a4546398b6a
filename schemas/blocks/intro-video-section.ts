import { defineBlock } from '../engine/block.ts';
import { image, text, video } from '../fields/index.ts';

/** A video about the company over a wide image. */
export const introVideoSection = defineBlock({
  type: 'intro_video_section',
  page: 'home',
  order: 3,
  label: 'Intro Video',
  screen: { path: '/admin/cms/home/intro-video', name: 'intro-video-section-cm' },
  messages: {
    loadFailed: 'Failed to load intro video section data',
    saveFailed: 'Failed to save intro video section',
    created: 'Intro video section saved successfully',
    updated: 'Intro video section saved successfully',
  },
  fields: {
    backgroundImage: image({
      label: 'Background image',
      recommend: [1920, 1080],
      required: 'Please select a background image',
    }),
    videoUrl: video({
      label: 'Video address',
      help: 'A video of the gallery, or the address of one on YouTube or Vimeo.',
      required: 'Please enter a video URL',
    }),
    videoThumbnail: image({
      label: 'Video thumbnail',
      recommend: [1280, 720],
      help: 'Shown until the video is started.',
    }),
    mainTitle: text({ label: 'Main title', max: 160, required: 'Please enter a main title', width: 'half' }),
    mainTitleSpan: text({ label: 'Main title, highlighted part', max: 160, width: 'half' }),
    specializationText: text({ label: 'Specialisation text', max: 300 }),
    contactButtonText: text({
      label: 'Contact button text',
      default: 'Contact Us',
      max: 60,
    }),
  },
});
