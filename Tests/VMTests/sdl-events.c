// Prints what SDL makes of fingers and gamepads, one line an event; the tests of `retouch play` run
// it until they have seen what they wait for.
#include <SDL2/SDL.h>
#include <stdio.h>

int main(void) {
  SDL_Event event;
  int screens = 0;
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  if (SDL_CreateWindow("events", 0, 0, 1280, 800, 0) == NULL) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("ready\n");
  for (;;) {
    int isEvent = SDL_WaitEventTimeout(&event, 100);
    if (SDL_GetNumTouchDevices() != screens) {
      screens = SDL_GetNumTouchDevices();
      printf("touch devices %d\n", screens);
    }
    if (!isEvent) continue;
    switch (event.type) {
      case SDL_FINGERDOWN:
        printf("finger down %.2f %.2f\n", event.tfinger.x, event.tfinger.y);
        break;
      case SDL_FINGERMOTION: printf("finger moves\n"); break;
      case SDL_FINGERUP: printf("finger up\n"); break;
      case SDL_CONTROLLERDEVICEADDED:
        SDL_GameControllerOpen(event.cdevice.which);
        printf("controller\n");
        break;
      case SDL_CONTROLLERAXISMOTION:
        printf("axis %d %d\n", event.caxis.axis, event.caxis.value);
        break;
      case SDL_CONTROLLERBUTTONDOWN: printf("button %d down\n", event.cbutton.button); break;
      case SDL_CONTROLLERBUTTONUP: printf("button %d up\n", event.cbutton.button); break;
      default: break;
    }
  }
}
